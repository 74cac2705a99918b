import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { keepingOf } from './keeping'
import { verdictStore, type ItemVerdicts, type Judgement } from '~/api/review/verdicts'
import { type ItemReview, useItem } from '~/api/item/item-context'
import { termsQuery } from '~/api/item/queries'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { showResult } from '~/features/export/export-result'
import { useI18n } from '~/i18n/I18nContext'
import { readEntity } from '~/model/action-json'
import { contentHash } from '~/model/review/content-hash'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { partsOf } from './RowReview'
import { createListeners } from '~/lib/listeners'
import { yieldToMain } from '~/lib/time-slicing'
import { statementKey } from '~/model/history/statement-diff'
import { reviewStates } from '~/model/filter/statement-filter'
import { countStates, reviewState, type ReviewCounts } from '~/model/review/verdict'
import type { StatementEntry, StatementList } from '~/model/statement-list'

/** The reader's verdicts on the item in view; undefined of an earlier revision, whose statements are history. */
export function useItemReview(): ItemReview | undefined {
  const { itemId, list, source } = useItem()
  const { client, connection, languages } = useWiki()
  const { baseUrl } = connection.instance
  const queries = useQueryClient()
  const announce = useAnnounce()
  const { t, number } = useI18n()
  const isPrivate = useIsPrivate(connection)
  const keeping = keepingOf(connection, isPrivate)
  const isPast = source?.revision !== undefined
  const lastRevision = source?.list === list ? source?.lastRevision : undefined

  const review = useMemo(() => {
    if (isPast) return undefined
    const of = { wiki: baseUrl, item: itemId }
    const verdicts = verdictStore.open(of, keeping)
    const revisionNow = () => {
      // A lexeme's, which has no terms.
      if (lastRevision !== undefined) return lastRevision
      const terms = queries.getQueryData(termsQuery(client, itemId, languages).queryKey)
      const entity = readEntity(terms?.entity)
      return entity?.id === itemId ? entity.lastRevision : undefined
    }
    const store = (given: ReadonlyMap<string, Judgement>) => verdictStore.give(of, given, list.entries.length)
    /** Of verdicts taken back, by the keys of their statements: pressed again, as after a slip, they come with it. */
    const notes = new Map<string, string | undefined>()
    const give: ItemReview['give'] = (entries, verdict, note) => {
      const revision = revisionNow()
      const judgements = entries.map((entry): [string, Judgement] => {
        const known = verdicts.get(entry.key)?.note ?? notes.get(entry.key)
        notes.set(entry.key, verdict === 'none' ? known : undefined)
        const kept = verdict === 'none' ? undefined : (note ?? known)
        const judgement = { verdict, hash: contentHash(entry), ...(revision !== undefined && { revision }) }
        return [entry.key, kept ? { ...judgement, note: kept } : judgement]
      })
      const replaced = store(new Map(judgements))
      const given = new Map([...replaced.keys()].map((id) => [id, verdicts.get(id)]))
      const name = t(`review-${verdict}`)
      // A note stored as its field is left says nothing about the verdict.
      if (note !== undefined) return
      if (entries.length === 1) return announce(name)
      const text = t('review-given', name, number(entries.length), entries.length)
      announce(text)
      const run = () => {
        // A verdict or note given since is no part of it.
        store(new Map([...replaced].filter(([id]) => verdicts.get(id) === given.get(id))))
        announce(t('review-undone', text))
      }
      const undo = { label: t('review-undo'), run }
      showResult({ kind: 'success', text, notes: [], action: undo })
    }
    return createReview({ list, verdicts, give })
  }, [isPast, lastRevision, baseUrl, itemId, keeping, list, queries, client, languages, announce, t, number])
  useEffect(() => review?.start(), [review])
  const voided = useSyncExternalStore(review?.subscribe ?? never, () => review?.voided())
  // A copy from an earlier visit would undo what a table has found since.
  const isCurrent = source?.list === list && !source.kept?.update
  useEffect(() => {
    if (isCurrent && voided !== undefined)
      void verdictStore.recheck(baseUrl, new Map([[itemId, list.entries]]))
  }, [isCurrent, voided, baseUrl, itemId, list])
  return review
}

const never = () => () => undefined

/** As many contents are hashed at once: some milliseconds. */
const hashedAtOnce = 300

type Options = Pick<ItemReview, 'give'> & { list: StatementList; verdicts: ItemVerdicts }

/** The states of an item's statements, counted in slices and kept up to date as verdicts are given. */
function createReview({ list, verdicts, give }: Options) {
  const { subscribe, notify } = createListeners()
  const states = new Uint8Array(list.entries.length)
  let byKey: ReadonlyMap<string, StatementEntry> | undefined
  let isCounted = false
  let voided = 0
  /** A new one whenever a state has changed. */
  let shown: Uint8Array | undefined
  let counts: ReviewCounts | undefined

  const given = (entry: StatementEntry) => verdicts.get(entry.key)
  const stateOf = (entry: StatementEntry) => reviewState(given(entry), () => contentHash(entry))

  function update(ids: Iterable<string>) {
    for (const id of ids) {
      // Of 20,000 statements this takes a while, and most items have no verdicts.
      byKey ??= new Map(list.entries.map((one) => [statementKey(one.key), one]))
      const entry = byKey.get(id)
      const state = entry ? stateOf(entry) : 'changed'
      if (entry) states[entry.index] = reviewStates.indexOf(state)
      if (state === 'changed') voided += 1
    }
  }

  function announce() {
    if (isCounted) {
      shown = states.slice()
      counts = countStates(Array.from(shown, (state) => reviewStates[state] ?? 'none'))
    }
    notify()
  }

  async function count(isWanted: () => boolean) {
    const ids = [...verdicts.all().keys()]
    let from = 0
    do {
      // At first too: otherwise the bar would be rendered twice in one task.
      await yieldToMain()
      if (!isWanted()) return
      update(ids.slice(from, (from += hashedAtOnce)))
    } while (from < ids.length)
    isCounted = true
    announce()
  }

  return {
    stateOf,
    given,
    give,
    states: () => shown,
    counts: () => counts,
    /** How often verdicts came that do not hold, as by an import or by Undo; undefined until all are counted. */
    voided: () => (isCounted ? voided : undefined),
    subscribe,
    partsOf,
    start() {
      let isWanted = true
      let hasBegun = isCounted
      const begin = () => {
        if (hasBegun || !verdicts.isLoaded()) return
        hasBegun = true
        void count(() => isWanted)
      }
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
