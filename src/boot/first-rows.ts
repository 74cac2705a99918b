import type { PropertyOrder } from '~/api/wiki/property-order-cache'
import { sortByPropertyOrder } from '~/features/statements/group-order'
import { estimateRow } from '~/features/statements/row-estimate'
import { toRows, type Row } from '~/features/statements/rows'
import { bestFirst } from '~/model/best-rank'
import type { StatementList } from '~/model/statement-list'

type Options = {
  isNarrow: boolean
  /** Pixels of the list that are in view. */
  room: number
  order: PropertyOrder | undefined
  bestRankFirst: boolean
  /** Whether more of the response follows. */
  isPart: boolean
}

/**
 * The rows in view and the known height of the list. Undefined while a partial response does not yet
 * determine the top of the list.
 */
export function firstRows(
  { groups: all }: Pick<StatementList, 'groups'>,
  { isNarrow, room, order, bestRankFirst, isPart }: Options,
): { rows: Row[]; blockSize: number } | undefined {
  if (isPart && order) return undefined
  // More statements of the last property may follow, which can change its layout and its best rank.
  const isLastOpen = isPart && (bestRankFirst || all.at(-1)?.entries.length === 1)
  const settled = isLastOpen ? all.slice(0, -1) : all
  const groups = sortByPropertyOrder(bestRankFirst ? bestFirst(settled) : settled, order)
  const rows: Row[] = []
  let blockSize = 0
  for (const row of toRows({ groups })) {
    if (blockSize <= room) {
      // More statements before the identifiers may follow.
      if (isPart && row.kind === 'section' && row.section === 'identifiers') return undefined
      rows.push(row)
    }
    blockSize += estimateRow(row, isNarrow)
  }
  return isPart && blockSize <= room ? undefined : { rows, blockSize }
}
