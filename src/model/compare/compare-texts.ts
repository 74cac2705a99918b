import type { ComparedSide } from './compare-items'
import type { MatchKind } from './match-statements'
import { kindOf } from './pair-parts'
import { byLanguage } from '~/model/lexeme'
import type { Lexeme } from '~/model/statement-list'
import { siteTexts, type ItemTexts, type KnownTexts } from '~/model/history/terms-diff'

type TextField = 'label' | 'description' | 'alias' | 'sitelink' | 'lemma' | 'language' | 'category'

/** A label, a description, the aliases in a language, a sitelink, or what a lexeme has in place of these, on all sides. */
export type ComparedText = {
  field: TextField
  /** Of the language or the site. */
  code: string
  /** One for each side; several for aliases. Undefined where they could not be read. */
  texts: readonly (readonly string[] | undefined)[]
  kind: MatchKind
}

/**
 * Compares the texts of items: by field, then by code, the reader's languages first. The order of aliases
 * does not count. Fields that could be read on one side only are left out.
 */
export function compareTexts(
  sides: readonly (KnownTexts | undefined)[],
  languages: readonly string[],
): ComparedText[] {
  const read = <Field extends keyof ItemTexts>(
    name: Field,
    toLists: (texts: ItemTexts[Field]) => TextLists,
  ) => sides.map((side) => (side && !side.unread?.includes(name) ? toLists(side[name]) : undefined))
  const aliases = read('aliases', (lists) => lists)
  const sitelinks = read('sitelinks', (links) => single(siteTexts(links)))
  return [
    ...compareField('label', read('labels', single), languages),
    ...compareField('description', read('descriptions', single), languages),
    ...compareField('alias', aliases, languages),
    ...compareField('sitelink', sitelinks, []),
  ]
}

/** Lemmas, and the items that are language and lexical category; nothing if no side is a lexeme. */
export function compareLexemes(
  sides: readonly (Lexeme | undefined)[],
  languages: readonly string[],
  idsOf: IdsOf = [],
): ComparedText[] {
  const lists = (read: (lexeme: Lexeme) => TextLists) => sides.map((side) => (side ? read(side) : {}))
  const item = (id: string | undefined): TextLists => (id === undefined ? {} : { '': [id] })
  const lemmas = lists((lexeme) => single(byLanguage(lexeme.lemmas)))
  const ofLanguage = lists(({ language }) => item(language))
  const categories = lists(({ category }) => item(category))
  return [
    ...compareField('lemma', lemmas, languages),
    ...compareField('language', ofLanguage, [], idsOf),
    ...compareField('category', categories, [], idsOf),
  ]
}

/** One for each side; see `ComparedSide`. */
type IdsOf = readonly ComparedSide['idOf'][]

type TextLists = Readonly<Record<string, readonly string[]>>

function compareField(
  field: TextField,
  sides: readonly (TextLists | undefined)[],
  languages: readonly string[],
  idsOf: IdsOf = [],
): ComparedText[] {
  if (sides.length > 1 && sides.filter((side) => side).length < 2) return []
  const codes = new Set(sides.flatMap((side) => Object.keys(side ?? {})))
  const first = languages.filter((language) => codes.has(language))
  const rest = [...codes].filter((code) => !first.includes(code)).toSorted()
  return [...first, ...rest].map((code) => {
    const texts = sides.map((side) => side && (Object.hasOwn(side, code) ? (side[code] ?? []) : []))
    const read = texts.flatMap((own, side) => (own ? [own.map((text) => idsOf[side]?.(text) ?? text)] : []))
    return { field, code, texts, kind: kindOf(read.map((own) => own.length > 0 && own.toSorted())) }
  })
}

// The keys come from the server: `fromEntries` makes all of them own members, even `__proto__`.
const single = (texts: Readonly<Record<string, string>>): TextLists =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, [text]]))
