import type { MatchKind } from './match-statements'
import type { LexemePart, StatementList } from '~/model/statement-list'

/** A sense or form of lexemes that are compared. */
export type ComparedPart = {
  key: string
  /** One for each side; undefined where the side has no such part. */
  parts: readonly (LexemePart | undefined)[]
  /** Whether representations or glosses, and grammatical features, agree. */
  kind: MatchKind
}

/** Of so many parts with the same text, more than any word has, one is chosen; all would take quadratic time. */
export const maxAlike = 100

/** See `ComparedPart.parts`. */
type Row = (LexemePart | undefined)[]

/** See `ComparedSide`. */
type Side = { item: string; list: Pick<StatementList, 'lexeme'>; idOf?: ((id: string) => string) | undefined }

/**
 * Pairs senses and forms: by their ids in revisions of one lexeme, otherwise by a gloss or representation in the same
 * language; among several, the one with most features in common. Senses come first.
 */
export function pairParts(sides: readonly Side[]): ComparedPart[] {
  const found: Row[] = []
  /** Only what shares a key can be alike, so that many forms take no longer one by one. */
  const byKey = new Map<string, Row[]>()
  /** As the first side's wiki names them. */
  const features: Features = new Map(
    sides.flatMap(({ list, idOf = (id) => id }) =>
      (list.lexeme?.parts ?? []).map((part) => [part, part.features.map(idOf)] as const),
    ),
  )
  sides.forEach(({ item, list }, side) => {
    for (const part of list.lexeme?.parts ?? []) {
      const keys = [part.id, ...part.texts.map(textKey)]
      let best: Row | undefined
      let most = 0
      for (const row of keys.flatMap((key) => byKey.get(key) ?? [])) {
        if (row[side]) continue
        const likeness = row.map((other, at) =>
          other ? alike(part, other, features, sides[at]?.item === item) : 0,
        )
        const highest = likeness.includes(notAlike) ? 0 : Math.max(...likeness)
        if (highest > most) [best, most] = [row, highest]
      }
      if (!best) found.push((best = sides.map(() => undefined)))
      best[side] = part
      for (const key of keys) {
        const rows = byKey.get(key)
        if (!rows) byKey.set(key, [best])
        else if (rows.length < maxAlike) rows.push(best)
      }
    }
  })
  return found
    .map((parts) => ({
      key: parts.map((part) => part?.id).join(' '),
      parts,
      kind: kindOf(
        parts.map((part) => part && [part.texts.map(textKey).toSorted(), features.get(part)?.toSorted()]),
      ),
    }))
    .toSorted((a, b) => Number(isForm(a)) - Number(isForm(b)))
}

const isForm = ({ parts }: ComparedPart) => parts.some((part) => part?.kind === 'form')

/** More than any number of features. */
const sameTexts = 1000

/** Two parts of one lexeme, whatever they have in common with one of another. */
const notAlike = -Infinity

type Features = ReadonlyMap<LexemePart, readonly string[]>

function alike(one: LexemePart, other: LexemePart, featuresOf: Features, isOneLexeme: boolean): number {
  if (isOneLexeme) return one.id === other.id ? Infinity : notAlike
  if (one.kind !== other.kind) return 0
  const texts = other.texts.map(textKey)
  const shared = one.texts.filter((text) => texts.includes(textKey(text))).length
  if (shared === 0) return 0
  const known = featuresOf.get(other)
  const features = featuresOf.get(one)?.filter((feature) => known?.includes(feature)) ?? []
  return shared * sameTexts + features.length
}

const textKey = ({ language, text }: LexemePart['texts'][number]) => `${language} ${text}`

/** How the contents of all sides agree; a side without any has nothing or `false`. */
export function kindOf(contents: readonly unknown[]): MatchKind {
  if (contents.filter(Boolean).length < 2) return 'only'
  return new Set(contents.map((content) => JSON.stringify(content))).size === 1 ? 'same' : 'different'
}
