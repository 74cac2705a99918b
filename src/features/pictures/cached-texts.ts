import type { FormatContext } from '~/model/format/formatted'

/** Formats each mark once: moving a picture asks for the same texts again. */
export function cachedTexts<Mark>(
  textOf: (mark: Mark, context: FormatContext) => string,
  context: FormatContext,
): (mark: Mark) => string {
  const known = new Map<Mark, string>()
  return (mark) => {
    const text = known.get(mark) ?? textOf(mark, context)
    known.set(mark, text)
    return text
  }
}
