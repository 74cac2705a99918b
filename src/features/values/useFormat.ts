import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { conceptBaseQuery } from '~/api/queries'
import { useWiki, type Wiki } from '~/api/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { isUndecidedConcept, localEntityId } from '~/model/connection'
import type { FormatContext } from '~/model/format/formatted'

/**
 * What formatting needs, from the interface language, the labels known by now and the connected wiki. The
 * same object until the language or the wiki changes. It does not follow labels: a component that shows a
 * unit's or a globe's label asks for it with `useLabel`, and an address of another host with `useForeignUri`.
 */
export function useFormat(): FormatContext {
  const { language, t } = useI18n()
  const wiki = useWiki()
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      language,
      t,
      label: (id) => wiki.labels.get(id)?.text,
      localId: (uri) => localId(wiki, queryClient, uri),
    }),
    [language, t, wiki, queryClient],
  )
}

/** Finds out, where only the wiki can tell, whether a concept address of another host is the wiki's own. */
export function useForeignUri(uri: string): void {
  const { connection, client } = useWiki()
  useQuery({ ...conceptBaseQuery(client), enabled: isUndecidedConcept(connection.instance, uri) })
}

function localId({ connection, client }: Wiki, queryClient: QueryClient, uri: string): string | undefined {
  const { instance } = connection
  if (!isUndecidedConcept(instance, uri)) return localEntityId(instance, uri)
  const state = queryClient.getQueryState<string | null>(conceptBaseQuery(client).queryKey)
  if (state?.data !== undefined && state.data !== null)
    return localEntityId({ ...instance, conceptBase: state.data }, uri)
  // Until the wiki has answered, no label: that of another wiki's unit would be a wrong value.
  const asked = state?.status === 'success' || state?.status === 'error'
  return asked ? localEntityId(instance, uri) : undefined
}
