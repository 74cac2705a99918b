import type { MatchKind } from './match-statements'
import type { ItemTexts } from '~/model/terms-diff'

type TextField = 'label' | 'description' | 'alias' | 'sitelink'

/** A label, a description, the aliases in a language, or a sitelink, on all sides. */
export type ComparedText = {
  field: TextField
  /** Of the language or the site. */
  code: string
  /** One a side; aliases may be several. */
  texts: readonly (readonly string[])[]
  kind: MatchKind
}

/**
 * Compares the texts of items: by field, then by code, the reader's languages first. The order of aliases does
 * not count.
 */
export function compareTexts(sides: readonly ItemTexts[], languages: readonly string[]): ComparedText[] {
  const single = (texts: Record<string, string>) => mapValues(texts, (text) => [text])
  const links = (sitelinks: ItemTexts['sitelinks']) =>
    // Badges are part of a link: `Berlin (Q17437796)`.
    mapValues(sitelinks, ({ title, badges }) => [
      badges.length > 0 ? `${title} (${badges.toSorted().join(', ')})` : title,
    ])
  return [
    ...compareField(
      'label',
      sides.map(({ labels }) => single(labels)),
      languages,
    ),
    ...compareField(
      'description',
      sides.map(({ descriptions }) => single(descriptions)),
      languages,
    ),
    ...compareField(
      'alias',
      sides.map(({ aliases }) => aliases),
      languages,
    ),
    ...compareField(
      'sitelink',
      sides.map(({ sitelinks }) => links(sitelinks)),
      [],
    ),
  ]
}

type TextLists = Readonly<Record<string, readonly string[]>>

function compareField(
  field: TextField,
  sides: readonly TextLists[],
  languages: readonly string[],
): ComparedText[] {
  const codes = new Set(sides.flatMap((side) => Object.keys(side)))
  const first = languages.filter((language) => codes.has(language))
  const rest = [...codes].filter((code) => !first.includes(code)).toSorted()
  return [...first, ...rest].map((code) => {
    const texts = sides.map((side) => (Object.hasOwn(side, code) ? (side[code] ?? []) : []))
    return { field, code, texts, kind: kindOf(texts) }
  })
}

function kindOf(texts: readonly (readonly string[])[]): MatchKind {
  const present = texts.filter((own) => own.length > 0)
  if (present.length < 2) return 'only'
  const keys = new Set(texts.map((own) => JSON.stringify(own.toSorted())))
  return keys.size === 1 ? 'same' : 'different'
}

// The keys come from the server: `fromEntries` makes all of them own members, even `__proto__`.
function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
