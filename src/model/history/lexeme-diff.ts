import type { Lexeme, LexemePart, LexicalText } from '~/model/statement-list'
import { compareField, type TextChange } from './terms-diff'

/** A sense or form that was added, removed or changed; as it was, if it was removed. */
export type PartChange = { part: LexemePart; kind: 'added' | 'removed' | 'changed' }

export type LexemeDiff = {
  /** Of the lexeme, and of its senses and forms (`subject`). */
  texts: TextChange[]
  /** In the order of the later state, then those that were removed. `changed` may concern statements alone. */
  parts: PartChange[]
}

/** Changes of a lexeme besides statements; both undefined for other entities. */
export function diffLexemes(before: Lexeme | undefined, after: Lexeme | undefined): LexemeDiff {
  const old = new Map(before?.parts.map((part) => [part.id, part]))
  const now = new Map(after?.parts.map((part) => [part.id, part]))
  const parts = [...new Map([...now, ...old]).keys()].flatMap((id): PartChange[] => {
    const [was, is] = [old.get(id), now.get(id)]
    const part = is ?? was
    return part ? [{ part, kind: !was ? 'added' : is ? 'changed' : 'removed' }] : []
  })
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

const byLanguage = (texts: readonly LexicalText[] = []) =>
  Object.fromEntries(texts.map(({ language, text }) => [language, text]))

const asField = (id: string | undefined): Record<string, string> => (id === undefined ? {} : { '': id })
