import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import { fold, rawWords, searchedTexts } from './search-text'
import { noLimit, type ShouldStop } from '~/lib/time-slicing'
import type { PropertyValue, Value, ValueContent } from '~/model/statement'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { toJson } from '~/lib/to-json'

type Source =
  | { type: 'entity'; id: string }
  | { type: 'value'; value: Value }
  /** A text that is the same in any language; it is in `texts` already. */
  | { type: 'text' }

export type SearchIndex = ReturnType<typeof createSearchIndex>

/**
 * Full-text search over statements: displayed and raw text of values, qualifiers and references.
 *
 * The text of an item is stored in pieces (a label with its id, a value), each distinct one once, with the list of
 * the entries that contain it. So a label that arrives changes one piece, and a keystroke reads each distinct text
 * once.
 */
export function createSearchIndex(entries: readonly StatementEntry[], context: FormatContext) {
  return {
    entries,
    context,
    sources: new Array<Source>(),
    /** Folded; one for each source. */
    texts: new Array<string>(),
    /** Positions of the entries that contain a piece, ascending. */
    entriesOf: new Array<number[]>(),
    entityPieces: new Map<string, number>(),
    otherPieces: new Map<string, number>(),
    /** Entity id → pieces whose text depends on its label. */
    piecesByEntity: new Map<string, number[]>(),
    /** Reference hash → its pieces and entries; a reference shared by many statements is read once. */
    references: new Map<string, { pieces: number[]; entries: number[] }>(),
    /** Folded; one for each indexed entry. */
    statementIds: new Array<string>(),
    /** The number of indexed entries. */
    indexed: 0,
    /** Word → pieces that contain it, for the words searched since the last change. */
    found: new Map<string, readonly number[]>(),
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
  for (const { hash, parts } of statement.references) {
    const readReference = () => ({
      pieces: parts.flatMap((part) => piecesOf(index, part)),
      entries: new Array<number>(),
    })
    const { pieces, entries } = once(index.references, hash, readReference)
    pieces.forEach(add)
    addOnce(entries, position)
  }
}

function addOnce(positions: number[] | undefined, position: number): void {
  if (positions && positions.at(-1) !== position) positions.push(position)
}

function piecesOf(index: SearchIndex, { property, value }: PropertyValue): number[] {
  return [entityPiece(index, property.id), valuePiece(index, value)]
}

function entityPiece(index: SearchIndex, id: string): number {
  return once(index.entityPieces, id, () => addPiece(index, { type: 'entity', id }))
}

function textPiece(index: SearchIndex, text: string): number {
  return once(index.otherPieces, `t${text}`, () => addPiece(index, { type: 'text' }, fold(text)))
}

function valuePiece(index: SearchIndex, value: Value): number {
  if (value.type === 'value') {
    const { content } = value
    if ('id' in content) return entityPiece(index, content.id)
    const text = plainTextOf(content)
    if (text !== undefined) return textPiece(index, text)
  }
  return once(index.otherPieces, `v${toJson(value)}`, () => addPiece(index, { type: 'value', value }))
}

/** The text of a value that looks the same in any language. */
function plainTextOf(content: ValueContent): string | undefined {
  if (content.kind === 'other' || content.kind === 'type-mismatch') {
    return typeof content.content === 'string' ? content.content : toJson(content.content)
  }
  return 'text' in content && !('language' in content) ? content.text : undefined
}

/** What is known by the key; made, if nothing is. */
function once<Made>(known: Map<string, Made>, key: string, make: () => Made): Made {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

function addPiece(index: SearchIndex, source: Source, text = ''): number {
  const piece = index.sources.push(source) - 1
  index.texts.push(text)
  index.entriesOf.push([])
  for (const id of refreshPiece(index, piece))
    once(index.piecesByEntity, id, () => new Array<number>()).push(piece)
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
      const formatted = formatValue(source.value, index.context)
      const { globe, parts } = formatted
      const ids = new Set(parts.flatMap((part) => ('id' in part ? [part.id] : [])))
      if (globe?.id !== undefined) ids.add(globe.id)
      const words = [...searchedTexts(formatted, index.context), ...ids, ...rawWords(source.value)]
      index.texts[piece] = fold(words.filter(Boolean).join('\n'))
      return ids
    }
    default:
      return []
  }
}
