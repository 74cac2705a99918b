import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import { fold } from './search-text'
import { noLimit, type ShouldStop } from '~/lib/time-slicing'
import type { PropertyValue, Reference, Value, ValueContent } from '~/model/statement'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { toJson } from '~/lib/to-json'

/**
 * Full-text search over statements: displayed and raw text of values, qualifiers and references.
 *
 * The text of an item is stored in pieces (a label with its id, a value), each distinct one once, with the list of
 * the entries that contain it. So a label that arrives changes one piece, and a keystroke reads each distinct text
 * once.
 */
export type SearchIndex = {
  readonly entries: readonly StatementEntry[]
  context: FormatContext
  readonly sources: Source[]
  /** Folded; one for each source. */
  readonly texts: string[]
  /** Positions of the entries that contain a piece, ascending. */
  readonly entriesOf: number[][]
  readonly entityPieces: Map<string, number>
  readonly otherPieces: Map<string, number>
  /** Entity id → pieces whose text depends on its label. */
  readonly piecesByEntity: Map<string, number[]>
  /** Reference hash → its pieces and entries; a reference shared by many statements is read once. */
  readonly references: Map<string, { pieces: number[]; entries: number[] }>
  /** Folded; one for each indexed entry. */
  readonly statementIds: string[]
  /** The number of indexed entries. */
  indexed: number
  /** Word → pieces that contain it, for the words searched since the last change. */
  readonly found: Map<string, readonly number[]>
}

type Source =
  | { type: 'entity'; id: string }
  | { type: 'value'; value: Value }
  /** A text that is the same in any language; it is in `texts` already. */
  | { type: 'text' }

export function createSearchIndex(entries: readonly StatementEntry[], context: FormatContext): SearchIndex {
  return {
    entries,
    context,
    sources: [],
    texts: [],
    entriesOf: [],
    entityPieces: new Map(),
    otherPieces: new Map(),
    piecesByEntity: new Map(),
    references: new Map(),
    statementIds: [],
    indexed: 0,
    found: new Map(),
  }
}

/**
 * Builds the index until told to stop; call again to continue. A search in between covers the part indexed so far.
 * @returns whether it is complete
 */
export function buildIndex(index: SearchIndex, shouldStop: ShouldStop = noLimit): boolean {
  if (isComplete(index)) return true
  index.found.clear()
  while (index.indexed < index.entries.length) {
    const entry = index.entries[index.indexed]
    if (entry) indexEntry(index, entry, index.indexed)
    index.indexed++
    // After each: one may hold megabytes.
    if (shouldStop()) break
  }
  return isComplete(index)
}

export function isComplete(index: SearchIndex): boolean {
  return index.indexed === index.entries.length
}

/** Updates the pieces that contain labels that have arrived. */
export function refreshLabels(index: SearchIndex, ids: Iterable<string>, context: FormatContext): void {
  index.context = context
  index.found.clear()
  for (const id of ids) {
    for (const piece of index.piecesByEntity.get(id) ?? []) refreshPiece(index, piece)
  }
}

function indexEntry(index: SearchIndex, entry: StatementEntry, position: number): void {
  const add = (piece: number) => addOnce(index.entriesOf[piece], position)
  const statement = statementOf(entry)
  add(entityPiece(index, entry.propertyId))
  index.statementIds.push(fold(statement?.id ?? entry.key))
  if (!statement) {
    add(textPiece(index, toJson(entry.raw)))
    return
  }
  add(valuePiece(index, statement.value))
  for (const qualifier of statement.qualifiers) piecesOf(index, qualifier).forEach(add)
  for (const reference of statement.references) {
    const { pieces, entries } = referenceOf(index, reference)
    pieces.forEach(add)
    addOnce(entries, position)
  }
}

function addOnce(positions: number[] | undefined, position: number): void {
  if (positions && positions.at(-1) !== position) positions.push(position)
}

function referenceOf(index: SearchIndex, reference: Reference) {
  let known = index.references.get(reference.hash)
  if (!known) {
    known = { pieces: reference.parts.flatMap((part) => piecesOf(index, part)), entries: [] }
    index.references.set(reference.hash, known)
  }
  return known
}

function piecesOf(index: SearchIndex, { property, value }: PropertyValue): number[] {
  return [entityPiece(index, property.id), valuePiece(index, value)]
}

function entityPiece(index: SearchIndex, id: string): number {
  return (
    index.entityPieces.get(id) ?? remember(index.entityPieces, id, addPiece(index, { type: 'entity', id }))
  )
}

function textPiece(index: SearchIndex, text: string): number {
  const key = `t${text}`
  return (
    index.otherPieces.get(key) ??
    remember(index.otherPieces, key, addPiece(index, { type: 'text' }, fold(text)))
  )
}

function valuePiece(index: SearchIndex, value: Value): number {
  if (value.type === 'value') {
    const { content } = value
    if ('id' in content) return entityPiece(index, content.id)
    const text = plainTextOf(content)
    if (text !== undefined) return textPiece(index, text)
  }
  const key = `v${toJson(value)}`
  return (
    index.otherPieces.get(key) ?? remember(index.otherPieces, key, addPiece(index, { type: 'value', value }))
  )
}

/** The text of a value that looks the same in any language. */
function plainTextOf(content: ValueContent): string | undefined {
  if (content.kind === 'other' || content.kind === 'type-mismatch') {
    return typeof content.content === 'string' ? content.content : toJson(content.content)
  }
  return 'text' in content && !('language' in content) ? content.text : undefined
}

function remember(pieces: Map<string, number>, key: string, piece: number): number {
  pieces.set(key, piece)
  return piece
}

function addPiece(index: SearchIndex, source: Source, text = ''): number {
  const piece = index.sources.push(source) - 1
  index.texts.push(text)
  index.entriesOf.push([])
  for (const id of refreshPiece(index, piece)) {
    const pieces = index.piecesByEntity.get(id)
    if (pieces) pieces.push(piece)
    else index.piecesByEntity.set(id, [piece])
  }
  return piece
}

/** Updates the text of a piece. @returns the entities on whose labels it depends */
function refreshPiece(index: SearchIndex, piece: number): Iterable<string> {
  const source = index.sources[piece]
  switch (source?.type) {
    case 'entity': {
      const label = index.context.labelText(source.id)
      index.texts[piece] = fold(label === undefined ? source.id : `${source.id}\n${label}`)
      return [source.id]
    }
    case 'value': {
      const { text, calendar, language, globe, parts } = formatValue(source.value, index.context)
      const ids = new Set(parts.flatMap((part) => ('id' in part ? [part.id] : [])))
      if (globe?.id !== undefined) ids.add(globe.id)
      const shown = [text, calendar, language?.name, globe?.name]
      index.texts[piece] = fold([...shown, ...ids, ...rawWords(source.value)].filter(Boolean).join('\n'))
      return ids
    }
    default:
      return []
  }
}

/** The parts of a value besides its displayed text, as the API spells it. */
function rawWords(value: Value): string[] {
  if (value.type !== 'value') return [value.type]
  const { content } = value
  switch (content.kind) {
    case 'time':
      return [content.time]
    case 'quantity':
      return [content.amount, content.lowerBound ?? '', content.upperBound ?? '']
    case 'globe-coordinate':
      return [`${content.latitude}, ${content.longitude}`]
    case 'monolingual-text':
      return [content.language]
    default:
      return []
  }
}
