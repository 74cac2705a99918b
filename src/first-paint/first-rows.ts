import type { PropertyOrder } from '~/api/kept-property-order'
import { rawDataType, toStatementList } from '~/model/statement-list'
import { bestFirst, inOrder } from '~/features/statements/group-order'
import {
  estimateRow,
  estimateStatement,
  lowestStatement,
  sectionEstimate,
} from '~/features/statements/row-estimate'
import { sectionOrder, type Row, type SectionName } from '~/features/statements/rows'

type RawGroup = { propertyId: string; statements: readonly unknown[] }

type Options = {
  isNarrow: boolean
  /** Pixels from the top of the list that are in view. */
  room: number
  order?: PropertyOrder | undefined
  bestRankFirst?: boolean
  /** Whether the body goes on. */
  isPart?: boolean | undefined
}

/**
 * The rows at the top of the list, as `toRows` has them, and how high the list will be. Of a long item the
 * rest is only counted: laying out all of it takes as long as painting what is in view.
 * Undefined where the body is no object from property to statements, or does not tell yet what will be on top.
 */
export function firstRows(
  body: unknown,
  { isNarrow, room, order, bestRankFirst = false, isPart }: Options,
): { rows: Row[]; blockSize: number } | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  // What comes first may follow.
  if (isPart && order) return undefined
  const sections: Record<SectionName, RawGroup[]> = { statements: [], identifiers: [] }
  const properties = Object.entries(body)
  // Of the last one more may follow, which changes how one stands that seems to be alone, and which is the best.
  if (isPart && (bestRankFirst || properties.at(-1)?.[1].length === 1)) properties.pop()
  for (const [propertyId, list] of properties) {
    const statements = Array.isArray(list) ? (list as unknown[]) : [list as unknown]
    if (statements.length > 0) sections[sectionOf(statements)].push({ propertyId, statements })
  }
  const rows: Row[] = []
  let blockSize = 0
  const isInView = () => blockSize <= room
  // A property may have thousands. Two at least, as one that is alone stands otherwise.
  const mostRows = 2 + Math.ceil(room / lowestStatement)
  for (const section of sectionOrder) {
    // More of the other statements may follow.
    if (isPart && section === 'identifiers' && isInView()) return undefined
    const groups = inOrder(sections[section], order)
    const count = groups.reduce((sum, { statements }) => sum + statements.length, 0)
    if (count === 0) continue
    if (isInView()) rows.push({ kind: 'section', key: section, section, count })
    blockSize += sectionEstimate
    for (const { propertyId, statements } of groups) {
      const setSize = statements.length
      const candidates = bestRankFirst ? statements : statements.slice(0, mostRows)
      const shown = isInView() ? rowsOf(propertyId, candidates, bestRankFirst) : []
      for (const row of shown) {
        if (isInView()) rows.push(row)
        blockSize += estimateRow(row, isNarrow)
      }
      for (let position = shown.length; position < setSize; position += 1)
        blockSize += estimateStatement(statements[position], position, setSize, isNarrow)
    }
  }
  return { rows, blockSize }
}

function sectionOf(statements: readonly unknown[]): SectionName {
  for (const raw of statements) {
    const dataType = rawDataType({ raw })
    if (dataType !== undefined) return dataType === 'external-id' ? 'identifiers' : 'statements'
  }
  return 'statements'
}

function rowsOf(propertyId: string, statements: readonly unknown[], bestRankFirst: boolean): Row[] {
  const groups = toStatementList({ [propertyId]: statements })?.groups ?? []
  const [group] = bestRankFirst ? bestFirst(groups) : groups
  return (
    group?.entries.map((entry, position) => ({
      kind: 'statement',
      key: entry.key,
      entry,
      group,
      position,
    })) ?? []
  )
}
