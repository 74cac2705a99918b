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

/** No recorded lexeme has dates or places: L900001, its first form and its first sense got some. */
export const recordedLexemes = () =>
  memo('lexemes with dates and places', (): Record<string, RecordedLexeme> => {
    const { lexemes } = read<Recorded>('entities.json')
    const { L900001: lexeme, ...others } = lexemes
    if (!lexeme) throw new Error('L900001 is not recorded')
    const [form, ...forms] = lexeme.forms
    const [sense, ...senses] = lexeme.senses
    return {
      ...others,
      L900001: {
        ...withDateAndPlace(lexeme, 1905),
        forms: [...(form ? [withDateAndPlace(form, 1921)] : []), ...forms],
        senses: [...(sense ? [withDateAndPlace(sense, 1948)] : []), ...senses],
      },
    }
  })

function withDateAndPlace<T extends RecordedPart | RecordedLexeme>(owner: T, year: number): T {
  const statement = (number: number, property: string, datatype: string, type: string, value: object) => ({
    mainsnak: { snaktype: 'value', property, datatype, datavalue: { value, type } },
    type: 'statement',
    id: `${owner.id}$2000000${number}-0000-4000-8000-00000000${year}`,
    rank: 'normal',
  })
  const calendarmodel = 'http://www.wikidata.org/entity/Q1985727'
  const zone = { timezone: 0, before: 0, after: 0 }
  const time = { time: `+${year}-00-00T00:00:00Z`, precision: 9, calendarmodel, ...zone }
  const globe = 'http://www.wikidata.org/entity/Q2'
  const place = { latitude: 31.78, longitude: year / 55, precision: 0.01, globe, altitude: null }
  const dates = [statement(1, 'P1249', 'time', 'time', time)]
  const places = [statement(2, 'P625', 'globe-coordinate', 'globecoordinate', place)]
  return { ...owner, claims: { ...owner.claims, P1249: dates, P625: places } }
}

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

/** What `wbformatentities` gives for it: as recorded in the language or in English, else made of the recorded lexeme. */
export function formattedLexical(id: string, language: string, nameOf: (id: string) => string): string {
  const recorded = read<Record<string, Record<string, string>>>('formatted.json')
  const kind = id.includes('-F') ? 'Form' : id.includes('-S') ? 'Sense' : 'Lexeme'
  return (
    (recorded[language] ?? recorded['en'])?.[id] ??
    madeOfLexeme(id, language, nameOf) ??
    `${id} <span class="wb-entity-undefinedinfo">(Deleted ${kind})</span>`
  )
}

type Text = { language: string; value: string }

function madeOfLexeme(id: string, language: string, nameOf: (id: string) => string): string | undefined {
  const [lexemeId = '', part] = id.split('-')
  const lexeme = recordedLexemes()[lexemeId]
  const form = lexeme?.forms.find((each) => each.id === id)
  const sense = lexeme?.senses.find((each) => each.id === id)
  if (!lexeme || (part !== undefined && !form && !sense)) return undefined
  const texts = (all: Record<string, Text>) =>
    Object.values(all)
      .map((text) => `<span lang="${text.language.toLowerCase()}">${text.value}</span>`)
      .join('/')
  const address = `https://wiki.example/wiki/Lexeme:${id.replace('-', '#')}`
  if (!sense) {
    const about = form?.grammaticalFeatures ?? [lexeme.language, lexeme.lexicalCategory]
    const words = texts(form?.representations ?? lexeme.lemmas)
    return `<a href="${address}" title="${id}: ${about.map(nameOf).join(', ')}">${words}</a>`
  }
  const gloss = sense.glosses[language] ?? sense.glosses['en']
  return gloss
    ? `<a href="${address}">${texts(lexeme.lemmas)} (${nameOf(lexeme.language)}) - ${texts({ gloss })}</a>`
    : `<a href="${address}">${id}</a>`
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
