import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createReview } from './create-review'
import { keepingOf } from './keeping'
import { verdictStore, type ItemVerdicts, type Judgement } from '~/api/device/verdicts'
import { type ItemReview, useItem } from '~/api/item/item-context'
import { termsQuery } from '~/api/item/queries'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { showResult } from '~/features/export/export-result'
import { useI18n } from '~/i18n/I18nContext'
import { readEntity } from '~/model/action-json'
import { formatCount } from '~/model/format/number'
import { contentHash } from '~/model/review/content-hash'
import { useAnnounce } from '~/ui/notices/LiveRegion'

/** The reader's verdicts on the item in view; undefined of an earlier revision, whose statements are history. */
export function useItemReview(): ItemReview | undefined {
  const { itemId, list, source } = useItem()
  const { client, connection, languages } = useWiki()
  const { baseUrl } = connection.instance
  const queries = useQueryClient()
  const announce = useAnnounce()
  const { t, language } = useI18n()
  const isPrivate = useIsPrivate(connection)
  const keeping = keepingOf(connection.instance, isPrivate)
  const isPast = source?.revision !== undefined

  const review = useMemo(() => {
    if (isPast) return undefined
    const of = { wiki: baseUrl, item: itemId }
    const verdicts = verdictStore.open(of, keeping)
    const revisionNow = () => {
      const terms = queries.getQueryData(termsQuery(client, itemId, languages).queryKey)
      const entity = readEntity(terms?.entity)
      return entity?.id === itemId ? entity.lastRevision : undefined
    }
    const store = (given: ReadonlyMap<string, Judgement>) => verdictStore.give(of, given, list.entries.length)
    const give: ItemReview['give'] = (entries, verdict, note) => {
      const revision = revisionNow()
      const judgements = entries.map((entry): [string, Judgement] => {
        const kept = verdict === 'none' ? undefined : (note ?? noteOf(verdicts, entry.key))
        const judgement = { verdict, hash: contentHash(entry), ...(revision !== undefined && { revision }) }
        return [entry.key, kept ? { ...judgement, note: kept } : judgement]
      })
      const replaced = store(new Map(judgements))
      const name = t(`review-${verdict}`)
      if (entries.length === 1) return announce(name)
      const text = t('review-given', name, formatCount(entries.length, language), entries.length)
      announce(text)
      const undo = { label: t('review-undo'), run: () => void store(replaced) }
      showResult({ kind: 'success', text, notes: [], action: undo })
    }
    return createReview({ list, verdicts, give })
  }, [isPast, baseUrl, itemId, keeping, list, queries, client, languages, announce, t, language])
  useEffect(() => review?.start(), [review])
  const isCounted = useSyncExternalStore(review?.subscribe ?? never, () => review?.states() !== undefined)
  // A copy from an earlier visit would undo what a table has found since.
  const isCurrent = isCounted && source?.list === list && !source.kept?.update
  useEffect(() => {
    if (isCurrent) void verdictStore.recheck(baseUrl, new Map([[itemId, list.entries]]))
  }, [isCurrent, baseUrl, itemId, list])
  return review
}

const never = () => () => undefined
const noteOf = (verdicts: ItemVerdicts, id: string) => verdicts.get(id)?.note
