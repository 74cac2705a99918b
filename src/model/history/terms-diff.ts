import type { ActionEntity } from '~/model/action-json'
import { firstAliases, type ItemTerms } from '~/model/terms'
import { chooseText } from '~/model/language-fallbacks'
import { byLanguage } from '~/model/lexeme'
import type { Lexeme, LexemePart } from '~/model/statement-list'

/** The parts of an item besides its statements. */
export type ItemTexts = Pick<ActionEntity, 'labels' | 'descriptions' | 'aliases' | 'sitelinks'>

/** Texts of which a part could not be read, and is empty. */
export type KnownTexts = ItemTexts & { unread?: readonly (keyof ItemTexts)[] }

/** The names of an item in a reader's languages, as the wiki would choose them. */
export function pastTerms(
  { labels, descriptions, aliases }: ItemTexts,
  languages: readonly string[],
): ItemTerms {
  return {
    label: chooseText(labels, languages),
    description: chooseText(descriptions, languages),
    aliases: firstAliases(aliases, languages),
  }
}

type TextField =
  | 'label'
  | 'description'
  | 'alias'
  | 'sitelink'
  | 'lemma'
  | 'representation'
  | 'gloss'
  // With items for texts.
  | 'language'
  | 'category'
  | 'feature'

/** A text that was added (no `before`), removed (no `after`) or changed. */
export type TextChange = {
  field: TextField
  /** Of the language or the site; empty for what a lexeme has one of. */
  code: string
  /** The sense or form that has it. */
  subject?: string
  before?: string | undefined
  after?: string | undefined
}

/** Changes besides statements: by field, then by code. */
export function diffTexts(before: ItemTexts, after: ItemTexts): TextChange[] {
  return [
    ...compareField('label', before.labels, after.labels),
    ...compareField('description', before.descriptions, after.descriptions),
    ...compareAliases(before.aliases, after.aliases),
    ...compareField('sitelink', siteTexts(before.sitelinks), siteTexts(after.sitelinks)),
  ]
}

/** Badges are part of a link: `Berlin (Q17437796)`. */
export function siteTexts(sitelinks: ItemTexts['sitelinks']): Record<string, string> {
  const texts = Object.entries(sitelinks).map(([site, { title, badges }]) => {
    const text = badges.length > 0 ? `${title} (${badges.toSorted().join(', ')})` : title
    return [site, text] as const
  })
  return Object.fromEntries(texts)
}

function codesOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
}

function own<T>(map: Record<string, T>, code: string): T | undefined {
  return Object.hasOwn(map, code) ? map[code] : undefined
}

function compareField(
  field: TextField,
  before: Record<string, string>,
  after: Record<string, string>,
): TextChange[] {
  return codesOf(before, after).flatMap((code): TextChange[] => {
    const [old, now] = [own(before, code), own(after, code)]
    return old === now ? [] : [{ field, code, before: old, after: now }]
  })
}

/** Aliases have no ids, so each is either added or removed. */
function compareAliases(before: ItemTexts['aliases'], after: ItemTexts['aliases']): TextChange[] {
  return codesOf(before, after).flatMap((code) => {
    const [old, now] = [new Set(own(before, code)), new Set(own(after, code))]
    const removed = [...old].filter((alias) => !now.has(alias))
    const added = [...now].filter((alias) => !old.has(alias))
    return [
      ...removed.map((alias): TextChange => ({ field: 'alias', code, before: alias })),
      ...added.map((alias): TextChange => ({ field: 'alias', code, after: alias })),
    ]
  })
}

/** A sense or form that was added, removed or changed; as it was, if it was removed. */
export type PartChange = { part: LexemePart; kind: 'added' | 'removed' | 'changed' }

export type LexemeDiff = ReturnType<typeof diffLexemes>

/** Changes of a lexeme besides statements; both undefined for other entities. */
export function diffLexemes(before: Lexeme | undefined, after: Lexeme | undefined) {
  const old = new Map(before?.parts.map((part) => [part.id, part]))
  const now = new Map(after?.parts.map((part) => [part.id, part]))
  /** In the order of the later state, then those that were removed. `changed` may concern statements alone. */
  const parts = [...new Map([...now, ...old]).keys()].flatMap((id): PartChange[] => {
    const [was, is] = [old.get(id), now.get(id)]
    const part = is ?? was
    return part ? [{ part, kind: !was ? 'added' : is ? 'changed' : 'removed' }] : []
  })
  /** Of the lexeme, and of its senses and forms (`subject`). */
  const texts = [
    ...compareField('lemma', byLanguage(before?.lemmas), byLanguage(after?.lemmas)),
    ...compareField('language', asField(before?.language), asField(after?.language)),
    ...compareField('category', asField(before?.category), asField(after?.category)),
    ...parts.flatMap(({ part: { id, kind } }) => diffParts(id, kind, old.get(id), now.get(id))),
  ]
  return { texts, parts }
}

function diffParts(
  subject: string,
  kind: LexemePart['kind'],
  before: LexemePart | undefined,
  after: LexemePart | undefined,
): TextChange[] {
  const field = kind === 'sense' ? 'gloss' : 'representation'
  const features = (part: LexemePart | undefined) =>
    Object.fromEntries(part?.features.map((id) => [id, id]) ?? [])
  return [
    ...compareField(field, byLanguage(before?.texts), byLanguage(after?.texts)),
    ...compareField('feature', features(before), features(after)),
  ].map((change) => ({ ...change, subject }))
}

const asField = (id: string | undefined): Record<string, string> => (id === undefined ? {} : { '': id })
