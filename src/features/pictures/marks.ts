import type { Rank } from '~/model/statement'
import type { FormatContext } from '~/model/format/formatted'

/** The key of the mark that an event is about. */
export function markKeyOf(target: EventTarget | null): string | undefined {
  const mark = target instanceof Element ? target.closest('[data-mark]') : null
  return mark?.getAttribute('data-mark') ?? undefined
}

/** In front of a text, where there is no space for the name of the rank. */
export const rankSigns: Record<Rank, string> = { preferred: '▲ ', normal: '', deprecated: '▼ ' }

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
