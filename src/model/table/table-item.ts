import { bestRanked } from '~/model/best-rank'
import type { Label } from '~/model/label'
import { lexicalLabel } from '~/model/lexeme'
import type { Statement } from '~/model/statement'
import {
  fieldOf,
  rawDataType,
  statementOf,
  type PropertyGroup,
  type StatementEntry,
  type StatementList,
} from '~/model/statement-list'

export type TableItem = {
  id: string
  redirectedTo?: string
  label?: Label
  properties: ReadonlyMap<string, CellSource>
  /** The statements of a lexeme's senses and forms, on which there may be verdicts: its row has those of all. */
  ofParts?: readonly StatementEntry[]
}

/** The statements of a property, read when the cell is first shown. */
type CellSource = { readonly entries: readonly StatementEntry[]; cell?: Cell }

export type Cell = {
  /** The statements of the best rank: preferred ones, else normal ones. */
  best: readonly Statement[]
  /** The number of normal ones beneath preferred ones. */
  others: number
  deprecated: readonly Statement[]
  unreadable: number
}

const noStatements: Cell = { best: [], others: 0, deprecated: [], unreadable: 0 }

/** Whether there is any reference is all that a cell shows of them. */
const anyReference = { hash: '', parts: [] }

/** Qualifiers and references are most of an item; five hundred items would fill the memory with them. */
function withoutDetails(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw
  const [qualifiers, references] = [fieldOf(raw, 'qualifiers'), fieldOf(raw, 'references')]
  if (!Array.isArray(qualifiers) || !Array.isArray(references)) return raw
  return { ...raw, qualifiers: [], references: references.length > 0 ? [anyReference] : [] }
}

type Read = { list: StatementList; label?: Label; redirectedTo?: string }

/** An item, or a lexeme, form or sense with its own statements. Undefined for a part that the lexeme doesn't have. */
export function toTableItem(
  id: string,
  { list, label, redirectedTo }: Read,
  languages: readonly string[] = [],
): TableItem | undefined {
  const { lexeme } = list
  const isPart = id.includes('-')
  if (isPart && !lexeme?.parts.some((part) => part.id === id)) return undefined
  const subject = isPart ? id : lexeme?.id
  const kept = ({ propertyId, entries }: PropertyGroup) =>
    entries.map(({ key, index, raw }) => ({ key, index, propertyId, raw: withoutDetails(raw) }))
  const properties = list.groups
    .filter((group) => group.subject === subject)
    .map((group): [string, CellSource] => [group.propertyId, { entries: kept(group) }])
  const ofParts = isPart ? [] : list.groups.filter((group) => group.subject !== subject).flatMap(kept)
  const name = lexeme ? lexicalLabel(lexeme, id, languages) : label
  return {
    id,
    properties: new Map(properties),
    ...(ofParts.length > 0 && { ofParts }),
    ...(name && { label: name }),
    ...(redirectedTo !== undefined && { redirectedTo }),
  }
}

export function cellOf(item: TableItem, propertyId: string): Cell {
  const source = item.properties.get(propertyId)
  if (!source) return noStatements
  return (source.cell ??= readCell(source.entries))
}

function readCell(entries: readonly StatementEntry[]): Cell {
  const read = entries.map(statementOf).filter((statement) => statement !== undefined)
  const best = bestRanked(read)
  const deprecated = read.filter(({ rank }) => rank === 'deprecated')
  const others = read.length - best.length - deprecated.length
  return { best, others, deprecated, unreadable: entries.length - read.length }
}

/** Whether an item has a property: deprecated statements don't count, as in a query. Known without parsing them. */
export function hasProperty({ properties }: TableItem, propertyId: string): boolean {
  return properties.get(propertyId)?.entries.some(isClaimed) ?? false
}

const isClaimed = ({ raw }: StatementEntry) => fieldOf(raw, 'rank') !== 'deprecated'

export type PropertyShare = { propertyId: string; count: number; isIdentifier: boolean }

/** Of all properties, most frequent first; of equally frequent ones, identifiers last. */
export function propertyShares(items: Iterable<TableItem>): PropertyShare[] {
  const shares = new Map<string, PropertyShare>()
  for (const item of items)
    for (const [propertyId, { entries }] of item.properties) {
      const share = shares.get(propertyId) ?? {
        propertyId,
        count: 0,
        isIdentifier: entries[0] !== undefined && rawDataType(entries[0]) === 'external-id',
      }
      if (entries.some(isClaimed)) share.count += 1
      shares.set(propertyId, share)
    }
  return [...shares.values()].toSorted(
    (one, other) => other.count - one.count || Number(one.isIdentifier) - Number(other.isIdentifier),
  )
}

/** Columns of a table for which the address names none. */
const chosenColumns = 10

export function chooseColumns(shares: readonly PropertyShare[]): string[] {
  return shares
    .filter(({ count }) => count > 0)
    .slice(0, chosenColumns)
    .map(({ propertyId }) => propertyId)
}
