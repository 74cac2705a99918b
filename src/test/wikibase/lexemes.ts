import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { RecordedHistory } from './recorded-history'
import { memo } from './memo'

// src/test/wikibase → src/test/recorded/lexemes
const folder = join(import.meta.dirname, '../recorded/lexemes')

function read<T>(name: string): T {
  return memo(`lexemes ${name}`, () => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T)
}

export type RecordedPart = { id: string; claims: Record<string, { id: string }[]> | [] }

/** As `wbgetentities` answers; L1 is a redirect. */
export type RecordedLexeme = {
  id: string
  lemmas: Record<string, { language: string; value: string }>
  claims: Record<string, { id: string }[]>
  forms: (RecordedPart & {
    representations: Record<string, { language: string; value: string }>
    grammaticalFeatures: string[]
  })[]
  senses: (RecordedPart & { glosses: Record<string, { language: string; value: string }> })[]
  lexicalCategory: string
  language: string
  [info: string]: unknown
}

type Recorded = { lexemes: Record<string, RecordedLexeme>; others: Record<string, object> }

export const recordedLexemes = () => read<Recorded>('entities.json').lexemes

/** The items and properties that are recorded for lexemes only. */
export const entitiesOfLexemes = () => read<Recorded>('entities.json').others

const infos = ['pageid', 'ns', 'title', 'lastrevid', 'modified', 'redirects'] as const

/** A lexeme, form or sense in an answer of `wbgetentities`: `props` leaves out nothing but `info` and own claims. */
export function lexicalEntity(id: string, props: readonly string[]): object {
  const [lexemeId = '', part] = id.split('-')
  const lexeme = recordedLexemes()[lexemeId]
  const isRedirect = lexeme !== undefined && lexeme.id !== lexemeId
  const found =
    part === undefined || isRedirect
      ? lexeme
      : [...(lexeme?.forms ?? []), ...(lexeme?.senses ?? [])].find((each) => each.id === id)
  if (!lexeme || !found) return { id, missing: '' }
  const info = Object.fromEntries(infos.map((name) => [name, lexeme[name]]))
  const { claims, ...rest } = found
  const own = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !infos.some((each) => each === name)),
  )
  return {
    ...(props.includes('info') && info),
    ...own,
    ...(props.includes('claims') && { claims }),
    ...(isRedirect && props.includes('info') && { redirects: { from: id, to: lexeme.id } }),
  }
}

/** What `wbformatentities` gives for it, in the languages in which it was recorded. */
export function formattedLexical(id: string, language: string): string {
  const recorded = read<Record<string, Record<string, string>>>('formatted.json')
  const kind = id.includes('-F') ? 'Form' : id.includes('-S') ? 'Sense' : 'Lexeme'
  return (
    (recorded[language] ?? recorded['en'])?.[id] ??
    `${id} <span class="wb-entity-undefinedinfo">(Deleted ${kind})</span>`
  )
}

/** Lexemes by ID; by the beginning of a lemma too with WikibaseLexemeCirrusSearch, as on Wikidata. */
export function findLexemes(
  search: string,
  hasSearchEngine: boolean,
  nameOf: (id: string) => string,
): object[] {
  return Object.entries(recordedLexemes()).flatMap(([id, lexeme]) => {
    const lemma = Object.values(lexeme.lemmas).find(({ value }) => value.startsWith(search))
    const isId = id === search.toUpperCase()
    if (!isId && !(hasSearchEngine && lemma && lexeme.id === id)) return []
    const [language, category] = [lexeme.language, lexeme.lexicalCategory].map(nameOf)
    const description = { language: 'en', value: `${language}, ${category}` }
    return [
      {
        id,
        title: `Lexeme:${id}`,
        repository: 'local',
        display: lemma ? { label: lemma, description } : {},
        match: isId ? { type: 'entityId', text: id } : { type: 'label', ...lemma, text: lemma?.value },
        ...(isId && { aliases: [id] }),
      },
    ]
  })
}

/** The recorded past of a lexeme. */
export function historyOfLexeme(id: string): RecordedHistory | undefined {
  if (id !== 'L525') return undefined
  const { page } = read<{ page: RecordedHistory['page'] & Pick<RecordedHistory, 'revisions'> }>(
    'L525.history.json',
  )
  const contents = memo('lexemes contents', () => {
    const packed = readFileSync(join(folder, 'L525.contents.json.br'))
    return JSON.parse(brotliDecompressSync(packed).toString()) as RecordedHistory['contents']
  })
  const { pageid, ns, title, revisions } = page
  return { page: { pageid, ns, title }, revisions, contents }
}

/** What each edit of L525 really did. */
export type TrueEdit = {
  revid: number
  /** Of the lexeme itself: `language`, `lemmas.fr`. */
  terms?: string[]
  /** Statements, and the parts of each that changed; or parts of the lexeme, or fields of `form` or `sense`. */
  created?: string[]
  removed?: string[]
  changed?: Record<string, string[]> | string[]
  form?: string
  sense?: string
  addedForm?: string
  addedSense?: string
  restoredForm?: string
  removedForm?: string | string[]
  removedSense?: string | string[]
}

export const trueEditsOfL525 = () => read<{ revisions: TrueEdit[] }>('L525.truth.json').revisions
