import { readEntity, toBody, toRestStatements, type ActionEntity, type RestStatements } from './action-json'
import {
  fieldOf,
  toStatementList,
  type Lexeme,
  type LexemePart,
  type LexicalText,
  type PropertyGroup,
  type Row,
  type StatementEntry,
  type StatementList,
} from './statement-list'
import { toRows } from './statement-rows'
import { pickLabel, type Label, type LabelEntry } from './label'
import { isLanguageCode } from './languages'
import { groupBy } from '~/lib/group-by'

const itemPattern = /^Q[1-9]\d{0,9}$/

export const byLanguage = (texts: readonly LexicalText[] = []) =>
  Object.fromEntries(texts.map(({ language, text }) => [language, text]))

/** In the order of the page on the wiki. */
const kinds = ['sense', 'form'] as const

type Part = LexemePart & { statements: RestStatements }

/**
 * Reads a lexeme from a response of the Action API, the content of a revision, or the REST API, whose names differ.
 * Everything but the statements is validated here; see action-json.ts. Undefined if it is none.
 */
export function readLexeme(raw: unknown): (ActionEntity & { list: StatementList }) | undefined {
  const entity = readEntity(raw)
  if (!entity) return undefined
  const { id } = entity
  // REST has `statements`, in the form in which they are kept here.
  const isRest = fieldOf(raw, 'statements') !== undefined && fieldOf(raw, 'claims') === undefined
  const statementsOf = (owner: unknown): RestStatements =>
    (isRest
      ? (fieldOf(owner, 'statements') as RestStatements | undefined)
      : toRestStatements(fieldOf(owner, 'claims') ?? fieldOf(owner, 'statements'))) ?? {}
  const seen = new Set<string>()
  const parts = kinds.flatMap((kind) =>
    valuesOf(fieldOf(raw, `${kind}s`)).flatMap((part): Part[] => {
      const partId = fieldOf(part, 'id')
      if (typeof partId !== 'string' || seen.has(partId) || !isPartOf(partId, id)) return []
      seen.add(partId)
      return [
        {
          id: partId,
          kind,
          texts: textsOf(fieldOf(part, kind === 'sense' ? 'glosses' : 'representations')),
          features: valuesOf(
            fieldOf(part, 'grammaticalFeatures') ?? fieldOf(part, 'grammatical_features'),
          ).filter(isItem),
          statements: statementsOf(part),
        },
      ]
    }),
  )
  const language = fieldOf(raw, 'language')
  const category = fieldOf(raw, 'lexicalCategory') ?? fieldOf(raw, 'lexical_category')
  const lexeme = {
    id,
    lemmas: textsOf(fieldOf(raw, 'lemmas')),
    ...(isItem(language) && { language }),
    ...(isItem(category) && { category }),
    parts: parts.map(({ id: partId, kind, texts, features }) => ({ id: partId, kind, texts, features })),
  }
  return { ...entity, list: listOf(lexeme, [{ id, statements: statementsOf(raw) }, ...parts]) }
}

/** A lexeme with its statements as REST gives it, for `readLexeme`; undefined for other entities. */
export function writeLexeme({ lexeme, groups }: StatementList): object | undefined {
  if (!lexeme) return undefined
  const { id, lemmas, language, category, parts } = lexeme
  const statementsOf = (owner: string) => toBody(groups.filter(({ subject }) => subject === owner))
  const partsOf = (kind: LexemePart['kind'], name: 'glosses' | 'representations') =>
    parts
      .filter((part) => part.kind === kind)
      .map((part) => ({
        id: part.id,
        [name]: byLanguage(part.texts),
        grammatical_features: part.features,
        statements: statementsOf(part.id),
      }))
  return {
    id,
    lemmas: byLanguage(lemmas),
    language,
    lexical_category: category,
    statements: statementsOf(id),
    senses: partsOf('sense', 'glosses'),
    forms: partsOf('form', 'representations'),
  }
}

function isPartOf(id: string, lexeme: string): boolean {
  return id.startsWith(`${lexeme}-`) && /^L\d+-[FS][1-9]\d{0,9}$/.test(id)
}

function isItem(value: unknown): value is string {
  return typeof value === 'string' && itemPattern.test(value)
}

/** PHP writes a list with gaps as an object. */
function valuesOf(list: unknown): unknown[] {
  return typeof list === 'object' && list !== null ? Object.values(list) : []
}

/** `{en: {language, value}}` of the Action API, or `{en: text}` of REST. */
function textsOf(texts: unknown): LexicalText[] {
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([language, entry]): LexicalText[] => {
    const text: unknown = typeof entry === 'string' ? entry : fieldOf(entry, 'value')
    return typeof text === 'string' ? [{ language, text }] : []
  })
}

function listOf(lexeme: Lexeme, subjects: readonly Pick<Part, 'id' | 'statements'>[]): StatementList {
  const groups: PropertyGroup[] = []
  const entries: StatementEntry[] = []
  const seen = new Set<string>()
  for (const { id: subject, statements } of subjects)
    for (const { propertyId, entries: own } of toStatementList(statements)?.groups ?? []) {
      const group: StatementEntry[] = []
      for (const entry of own) {
        const index = entries.length
        const key =
          seen.has(entry.key) || !entry.key.includes('$') ? `${subject} ${entry.key}#${index}` : entry.key
        seen.add(key)
        const moved = { ...entry, key, index, subject }
        entries.push(moved)
        group.push(moved)
      }
      groups.push({ propertyId, subject, entries: group })
    }
  return { groups, entries, lexeme, arrange: (shown) => toLexemeRows(lexeme, shown.groups, entries.length) }
}

/** The lexeme's own statements, then its senses and forms, each with its statements; with a filter, only these. */
function toLexemeRows(lexeme: Lexeme, groups: readonly PropertyGroup[], total: number): Row[] {
  const bySubject = new Map<string | undefined, PropertyGroup[]>(groupBy(groups, ({ subject }) => subject))
  const hasAll = countOf(groups) === total
  const rows = toRows({ groups: bySubject.get(lexeme.id) ?? [] })
  for (const kind of kinds) {
    const parts = lexeme.parts.filter((part) => part.kind === kind && (hasAll || bySubject.has(part.id)))
    if (parts.length === 0) continue
    rows.push({ kind: 'section', key: kind, section: 'statements', count: parts.length, part: kind })
    for (const part of parts) {
      const own = bySubject.get(part.id) ?? []
      rows.push({ kind: 'section', key: part.id, section: 'statements', count: countOf(own), part })
      for (const group of own)
        for (const [position, entry] of group.entries.entries())
          rows.push({ kind: 'statement', key: entry.key, entry, group, position })
    }
  }
  return rows
}

const countOf = (groups: readonly PropertyGroup[]) =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0)

/** All spellings, each once: `colour / color`. In the language that they share. */
export function lemmaLabel({ lemmas }: Pick<Lexeme, 'lemmas'>): Label {
  const texts = [...new Set(lemmas.map(({ text }) => text))]
  if (texts.length === 0) return {}
  const codes = new Set(lemmas.map(({ language }) => language))
  const families = new Set(lemmas.map(({ language }) => language.replace(/-.*/, '')))
  const [language = ''] = codes.size === 1 ? codes : families
  const isKnown = families.size === 1 && isLanguageCode(language)
  return { text: texts.join(' / '), ...(isKnown && { language }) }
}

/** The name of a lexeme, or of one of its forms; of a sense, its gloss in one of the languages. */
export function lexicalLabel(lexeme: Lexeme, id: string, languages: readonly string[]): Label {
  const part = lexeme.parts.find((each) => each.id === id)
  if (part?.kind !== 'sense') return lemmaLabel({ lemmas: part?.texts ?? lexeme.lemmas })
  const glosses = part.texts.map(({ language, text }) => [language, { language, value: text }])
  return pickLabel(Object.fromEntries(glosses) as Record<string, LabelEntry>, languages)
}
