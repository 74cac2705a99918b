import { useQuery } from '@tanstack/react-query'
import { searchQuery } from '~/api/search/item-search'
import type { Suggestion } from '~/api/search/search-sources'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { useDebounced } from '~/lib/useDebounced'
import { truncate } from '~/lib/truncate'
import { isPropertyId } from '~/model/id-pattern'

export function propertyName({ id, label }: Pick<Suggestion, 'id' | 'label'>): string {
  return label === undefined ? id : `${truncate(label.text, 80)} (${id})`
}

/** The wiki's properties that a typed text may name, and the status of the search as text. */
export function useWikiProperties(typed: string): {
  found: readonly Suggestion[]
  status: string | undefined
} {
  const t = useTranslate()
  const { client, connection, languages } = useWiki()
  const text = typed.trim()
  const settled = useDebounced(text, 250)
  const { data, isError, isFetching } = useQuery(
    searchQuery(client, settled, languages[0] ?? 'en', 'property'),
  )
  if (text === '') return { found: [], status: undefined }
  if (settled !== text || (isFetching && !data)) return { found: [], status: t('lookup-searching') }
  if (isError) return { found: [], status: t('lookup-search-failed') }
  if (data?.isOffered === false) return { found: [], status: t('property-search-missing') }
  const found = (data?.suggestions ?? []).filter(({ id }) => isPropertyId(id))
  return {
    found,
    status: found.length === 0 ? t('property-search-none', connection.instance.name) : undefined,
  }
}
