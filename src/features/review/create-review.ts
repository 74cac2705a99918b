import { partsOf } from './RowReview'
import type { ItemVerdicts } from '~/api/device/verdicts'
import type { ItemReview } from '~/api/item/item-context'
import { yieldToMain } from '~/lib/time-slicing'
import { statementKey } from '~/model/history/statement-diff'
import { contentHash } from '~/model/review/content-hash'
import { reviewStates } from '~/model/filter/statement-filter'
import { countStates, reviewState, type ReviewCounts } from '~/model/review/verdict'
import type { StatementEntry, StatementList } from '~/model/statement-list'

/** As many contents are hashed at once: some milliseconds. */
const hashedAtOnce = 300

type Options = Pick<ItemReview, 'give'> & { list: StatementList; verdicts: ItemVerdicts }

/** The states of an item's statements, counted in slices and kept up to date as verdicts are given. */
export function createReview({ list, verdicts, give }: Options): ItemReview & { start: () => () => void } {
  const listeners = new Set<() => void>()
  const states = new Uint8Array(list.entries.length)
  const byKey = new Map(list.entries.map((entry) => [statementKey(entry.key), entry]))
  let isCounted = false
  /** A new one whenever a state has changed. */
  let shown: Uint8Array | undefined
  let counts: ReviewCounts | undefined

  const given = (entry: StatementEntry) => verdicts.get(entry.key)
  const stateOf = (entry: StatementEntry) => reviewState(given(entry), () => contentHash(entry))

  function update(ids: Iterable<string>) {
    for (const id of ids) {
      const entry = byKey.get(id)
      if (entry) states[entry.index] = reviewStates.indexOf(stateOf(entry))
    }
  }

  function announce() {
    if (isCounted) {
      shown = states.slice()
      counts = countStates(Array.from(shown, (state) => reviewStates[state] ?? 'none'))
    }
    listeners.forEach((listener) => listener())
  }

  async function count(isWanted: () => boolean) {
    const ids = [...verdicts.all().keys()]
    for (let from = 0; from < ids.length; from += hashedAtOnce) {
      if (from > 0) await yieldToMain()
      if (!isWanted()) return
      update(ids.slice(from, from + hashedAtOnce))
    }
    isCounted = true
    announce()
  }

  return {
    stateOf,
    given,
    give,
    states: () => shown,
    counts: () => counts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    partsOf,
    start() {
      let isWanted = true
      const begin = () => verdicts.isLoaded() && !isCounted && void count(() => isWanted)
      const stop = verdicts.subscribe((ids) => {
        update(ids)
        announce()
        begin()
      })
      begin()
      return () => {
        isWanted = false
        stop()
      }
    },
  }
}
