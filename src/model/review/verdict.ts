import * as v from 'valibot'
import { parsed } from '~/lib/parsed'
import { contentHash } from './content-hash'
import { statementKey } from '~/model/history/statement-diff'
import type { StatementEntry } from '~/model/statement-list'

/** A reader's judgement of a statement. */
export const verdicts = ['checked', 'wrong', 'again'] as const
export type Verdict = (typeof verdicts)[number]

/** `changed`: it had a verdict, but its content is no longer the one that was judged. */
export type ReviewState = 'none' | Verdict | 'changed'

export const longestNote = 500

/** Beyond the year 9999, a date could not be written. */
const latestTime = 253_402_300_799_999

const stored = v.object({
  /** `none` if it was taken back, which other tabs and devices have to learn. */
  verdict: v.picklist([...verdicts, 'none']),
  note: v.exactOptional(
    v.pipe(
      v.string(),
      v.check(({ length }) => length <= longestNote),
    ),
  ),
  /** See `contentHash`. */
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  /** The item's revision then, as far as known. */
  revision: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** In milliseconds. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(latestTime)),
})

/** A verdict as it was given: what it is tied to, and when. */
export type GivenVerdict = v.InferOutput<typeof stored>

/** By `statementKey`. */
export type Verdicts = ReadonlyMap<string, GivenVerdict>

/** Undefined if something else was stored or sent. */
export function readVerdict(value: unknown): GivenVerdict | undefined {
  return parsed(stored, value)
}

/** Which of two verdicts on a statement holds: the later; of two at the same time, always the same one. */
export function isLater(one: GivenVerdict, other: GivenVerdict | undefined): boolean {
  if (!other || one.at !== other.at) return one.at > (other?.at ?? -1)
  return orderOf(one) > orderOf(other)
}

const orderOf = ({ verdict, hash, note = '', revision = 0 }: GivenVerdict) =>
  [verdict, hash, revision, note].join(' ')

/** Those of `added` that are later than what is there. */
export function laterOnes(known: Verdicts, added: Verdicts): Map<string, GivenVerdict> {
  return new Map([...added].filter(([id, verdict]) => isLater(verdict, known.get(id))))
}

/** The state of a statement whose content now has this hash. */
export function reviewState(given: GivenVerdict | undefined, hash: () => string): ReviewState {
  if (!given || given.verdict === 'none') return 'none'
  return given.hash === hash() ? given.verdict : 'changed'
}

/** The verdicts that do not hold any more, by `statementKey`. */
export type VoidVerdicts = ReadonlyMap<string, 'changed' | 'removed'>

/** Of an item with these statements. */
export function voidVerdicts(given: Verdicts, entries: readonly StatementEntry[]): VoidVerdicts {
  const byKey = new Map(entries.map((entry) => [statementKey(entry.key), entry]))
  const found = new Map<string, 'changed' | 'removed'>()
  for (const [id, one] of given) {
    const entry = byKey.get(id)
    if (!entry && one.verdict !== 'none') found.set(id, 'removed')
    if (entry && reviewState(one, () => contentHash(entry)) === 'changed') found.set(id, 'changed')
  }
  return found
}

export type ReviewCounts = Record<ReviewState, number>

export function countStates(states: Iterable<ReviewState>): ReviewCounts {
  const counts: ReviewCounts = { none: 0, checked: 0, wrong: 0, again: 0, changed: 0 }
  for (const state of states) counts[state] += 1
  return counts
}
