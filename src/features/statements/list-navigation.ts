import type { ListHandle } from './list-handle'
import { groupKey } from '~/model/statement-list'
import type { Row } from '~/model/statement-rows'
import { stickySize, type RowTarget } from './scroll-to-row'

type List = ListHandle | null

/** Scrolls to the first statement of a group (`groupKey`) and focuses it, mounted before or not. */
export const goToGroup = (list: List, key: string) =>
  goTo(list, (row) => row.kind === 'statement' && groupKey(row.group) === key, 'start')

/** @returns whether there is one */
export const goToFirst = (list: List) => goTo(list, ({ kind }) => kind === 'statement', 'nearest')

export const goToStatement = (list: List, key: string) => goTo(list, (row) => row.key === key, 'center')

/**
 * Moves the focus to the next or previous statement: from the focused one, else from `last` (whose row may
 * have been scrolled out of the page, or is being inspected), else to the first one in view. @returns the
 * statement's key
 */
export function step(list: List, by: 1 | -1, last: string | undefined): string | undefined {
  if (!list) return undefined
  const { activeElement } = document
  const canResume = activeElement?.closest('aside') ?? activeElement?.matches('body, main')
  const from = focusedKey(list) ?? (canResume ? last : undefined)
  const at = list.rows.findIndex((row) => row.key === from)
  let index = at < 0 ? firstInView(list) : at + by
  while (list.rows[index]?.kind === 'section') index += by
  go(list, index, 'nearest')
  return list.rows[index]?.key ?? from
}

/** The key of the statement that has or contains the focus. */
export function focusedKey(list: List): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>('li[data-index]')
  return row && list?.element?.contains(row) ? list.rows[Number(row.dataset['index'])]?.key : undefined
}

const goTo = (list: List, isMeant: (row: Row) => boolean, block: RowTarget['block']) =>
  list !== null && go(list, list.rows.findIndex(isMeant), block)

function go(list: ListHandle, index: number, block: RowTarget['block']): boolean {
  const isThere = list.rows[index] !== undefined
  if (isThere) list.scrollTo({ index, block, focus: true })
  return isThere
}

function firstInView({ element }: ListHandle): number {
  const cover = stickySize()
  const rows = [...(element?.querySelectorAll<HTMLElement>('li[data-index]') ?? [])]
  const row = rows.find((each) => each.getBoundingClientRect().top >= cover) ?? rows[0]
  return Number(row?.dataset['index'] ?? 0)
}
