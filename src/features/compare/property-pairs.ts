import * as v from 'valibot'
import { create } from 'zustand'
import { onOtherTabs, readStored, writeStored, type StorageKind } from '~/lib/storage'
import type { IdPair } from '~/model/compare/across-wikis'
import { isPropertyId } from '~/model/id-pattern'

/** Pairs by the base URLs of two wikis, as `wikisKey` orders them. */
type Pairs = Readonly<Record<string, readonly IdPair[]>>

const storageKey = 'property-pairs'
const mostWikis = 20
const mostPairs = 300

const isPair = (value: unknown): value is IdPair =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((id) => typeof id === 'string' && isPropertyId(id))
// Not v.tuple or v.custom: every part of valibot that is used anywhere is in the first JavaScript.
const storedPairs = v.record(v.string(), v.array(v.unknown()))

/** Where storage is blocked or full, they hold until the page is closed. */
const unstored: { [Kind in StorageKind]?: Pairs | undefined } = {}

/** Properties of two wikis that the reader has paired: on this device, of private wikis in this tab. */
export const usePropertyPairs = create<{ pairs: Pairs }>(() => ({ pairs: readAll() }))

onOtherTabs([storageKey], () => {
  unstored.localStorage = unstored.sessionStorage = undefined
  usePropertyPairs.setState({ pairs: readAll() })
})

/** The same in either order of the wikis. */
function wikisKey(one: string, other: string): string {
  return [one, other].toSorted().join(' ')
}

/** Pairs in the order of these wikis. */
export function pairsOf(pairs: Pairs, first: string, second: string): readonly IdPair[] {
  const found = pairs[wikisKey(first, second)] ?? []
  return first <= second ? found : found.map(([one, other]): IdPair => [other, one])
}

/** Pairs two properties; undefined as the first one unpairs the second. */
export function pairProperties(
  wikis: readonly [first: string, second: string],
  own: string | undefined,
  other: string,
  isPrivate: boolean,
): void {
  const kind = isPrivate ? 'sessionStorage' : 'localStorage'
  const key = wikisKey(...wikis)
  const left = pairsOf(read(kind), ...wikis).filter((pair) => pair[1] !== other && pair[0] !== own)
  const next = own === undefined ? left : [[own, other] as const, ...left].slice(0, mostPairs)
  const ordered = wikis[0] <= wikis[1] ? next : next.map(([one, two]): IdPair => [two, one])
  const { [key]: _previous, ...others } = read(kind)
  const all = ordered.length > 0 ? { [key]: ordered, ...others } : others
  const kept = Object.fromEntries(Object.entries(all).slice(0, mostWikis))
  const isStored = writeStored(kind, storageKey, Object.keys(kept).length > 0 ? kept : undefined)
  unstored[kind] = isStored ? undefined : kept
  usePropertyPairs.setState({ pairs: { ...readAll(), [key]: ordered } })
}

function read(kind: StorageKind): Pairs {
  if (unstored[kind]) return unstored[kind]
  const stored = v.safeParse(storedPairs, readStored(kind, storageKey) ?? {})
  const pairs = stored.success ? Object.entries(stored.output) : []
  return Object.fromEntries(pairs.map(([key, list]) => [key, list.filter(isPair)]))
}

function readAll(): Pairs {
  return { ...read('localStorage'), ...read('sessionStorage') }
}
