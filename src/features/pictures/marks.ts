import { joinTexts } from '~/i18n/join-texts'
import type { FormatContext } from '~/model/format/formatted'
import type { Rank } from '~/model/statement'
import type { StatementEntry } from '~/model/statement-list'

export type PictureMark = { key: string; entry: StatementEntry }

export function markAt<Mark extends PictureMark>(
  target: EventTarget,
  marks: readonly Mark[],
): Mark | undefined {
  const element = target instanceof Element ? target.closest('[data-mark]') : null
  return element ? marks.find(({ key }) => key === element.getAttribute('data-mark')) : undefined
}

/** The mark that Tab leads to: the one chosen last, unless it is out of view. None is where none is drawn. */
export function tabStop<Mark extends PictureMark>(
  drawn: readonly Mark[],
  chosen: string | undefined,
  isInView: (mark: Mark) => boolean,
): string | undefined {
  const last = drawn.find(({ key }) => key === chosen)
  const shown = last && isInView(last) ? last : drawn.find(isInView)
  return (shown ?? last ?? drawn[0])?.key
}

export const entityName = (id: string, { labelText }: FormatContext): string => labelText(id) ?? id

/** All of a mark in a sentence, for assistive technology. */
export function sentenceOf(parts: readonly string[], rank: Rank, { t }: FormatContext): string {
  return joinTexts(t, 'ui-comma', [...parts, ...(rank === 'normal' ? [] : [t(`statement-rank-${rank}`)])])
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
