import { parseStatement, type Statement, type StatementResult } from './statement'
import { groupBy } from '~/lib/group-by'

/**
 * A statement of a response, parsed on first use: a screen shows thirty of 20,000, and parsing all of them would
 * delay the first paint.
 */
export type StatementEntry = {
  /** Unique within the list, even if an id is missing or occurs twice. */
  readonly key: string
  /** Position in the item's order, from 0. */
  readonly index: number
  readonly propertyId: string
  /** Of a lexeme: itself, or the form or sense that has the statement. */
  readonly subject?: string
  /** The statement as the API sent it. */
  readonly raw: unknown
  /** The parsed statement; see `readEntry`. */
  result?: StatementResult
  /** How it differs from the copy on the device that was shown before, and in which parts. */
  change?: { kind: 'added' | 'changed'; parts?: string }
}

export type PropertyGroup = {
  readonly propertyId: string
  /** As of its statements: a lexeme, its senses and its forms have groups of their own. */
  readonly subject?: string | undefined
  readonly entries: readonly StatementEntry[]
}

export type StatementList = {
  readonly groups: readonly PropertyGroup[]
  readonly entries: readonly StatementEntry[]
  /** Set if these are the statements of a lexeme, its senses and its forms. */
  readonly lexeme?: Lexeme
  /** Divides a lexeme's groups into rows, in place of `toRows`; the code comes with the lexeme. */
  readonly arrange?: (list: { groups: readonly PropertyGroup[] }) => Row[]
}

/** A lemma, a representation or a gloss. */
export type LexicalText = { language: string; text: string }

/** A sense with its glosses, or a form with its representations. */
export type LexemePart = {
  id: string
  kind: 'sense' | 'form'
  texts: readonly LexicalText[]
  /** Items, of a form. */
  features: readonly string[]
}

/** A lexeme without its statements. */
export type Lexeme = {
  id: string
  lemmas: readonly LexicalText[]
  /** Items. */
  language?: string
  category?: string
  parts: readonly LexemePart[]
}

export type SectionName = 'statements' | 'identifiers'

export type StatementRowData = {
  kind: 'statement'
  key: string
  entry: StatementEntry
  group: PropertyGroup
  /** Position among the group's statements, from 0. */
  position: number
}

/** Rows of the list from top to bottom; each is mounted as a whole. */
export type Row =
  | {
      kind: 'section'
      key: string
      section: SectionName
      /** The number of statements, of a part. */
      count?: number
      /** The heading of a lexeme's senses or forms, or of one of them. */
      part?: LexemePart['kind'] | LexemePart
    }
  | StatementRowData

export function readEntry(entry: StatementEntry): StatementResult {
  return (entry.result ??= parseStatement(entry.raw))
}

/** Undefined if the statement is unreadable. */
export function statementOf(entry: StatementEntry): Statement | undefined {
  const result = readEntry(entry)
  return result.ok ? result.statement : undefined
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/**
 * The data type of a statement's property without parsing the whole statement: a long item has hundreds of
 * properties to sort before its first screen. Undefined if there is none.
 */
export function rawDataType({ raw }: Pick<StatementEntry, 'raw'>): string | null | undefined {
  const property = fieldOf(raw, 'property')
  // Early releases of v0 use a hyphen.
  const given = fieldOf(property, 'data_type')
  const dataType = given === undefined ? fieldOf(property, 'data-type') : given
  return typeof dataType === 'string' || dataType === null ? dataType : undefined
}

/** The id of a statement as it was sent, of an unreadable one too. */
export function rawId(raw: unknown): string | undefined {
  const id = fieldOf(raw, 'id')
  return typeof id === 'string' ? id : undefined
}

/** Enough statements to find out which item they belong to. */
const sampleSize = 200

/**
 * The item that most of the statements belong to, by their ids, whose case the server ignores; undefined if there
 * is none.
 */
export function ownerOf({ entries }: Pick<StatementList, 'entries'>): string | undefined {
  const sample = entries.slice(0, sampleSize)
  const counts = new Map<string, number>()
  for (const { raw } of sample) {
    const id = rawId(raw)
    const owner = id?.slice(0, Math.max(0, id.indexOf('$'))).toUpperCase() ?? ''
    counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
  const [owner, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])
  return count > sample.length / 2 && /^[QP][1-9]\d*$/.test(owner) ? owner : undefined
}

/**
 * Reads the body of `GET …/statements`: an object from property id to a list of statements, in the item's order.
 * Every statement has an entry, readable or not. An empty array counts as an empty object, as PHP sends it.
 * Undefined if the body has another shape altogether.
 */
export function toStatementList(body: unknown): StatementList | undefined {
  if (Array.isArray(body) && body.length === 0) return { groups: [], entries: [] }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const groups: PropertyGroup[] = []
  const entries: StatementEntry[] = []
  const seen = new Set<string>()
  for (const [propertyId, list] of Object.entries(body)) {
    const group: StatementEntry[] = []
    for (const raw of Array.isArray(list) ? (list as unknown[]) : [list as unknown]) {
      const index = entries.length
      const id = rawId(raw)
      const key = id !== undefined && !seen.has(id) ? id : `${id ?? propertyId}#${index}`
      seen.add(key)
      const entry: StatementEntry = { key, index, propertyId, raw }
      entries.push(entry)
      group.push(entry)
    }
    if (group.length > 0) groups.push({ propertyId, entries: group })
  }
  return { groups, entries }
}

export function groupByProperty(entries: readonly StatementEntry[]): PropertyGroup[] {
  return groupBy(entries, groupKey).map(([, group]) => {
    const [{ propertyId, subject }] = group
    return { propertyId, ...(subject !== undefined && { subject }), entries: group }
  })
}

/** Tells the groups of a list apart: a form may have the same properties as its lexeme. */
export function groupKey({ propertyId, subject }: Pick<PropertyGroup, 'propertyId' | 'subject'>): string {
  return subject?.includes('-') ? `${subject} ${propertyId}` : propertyId
}
