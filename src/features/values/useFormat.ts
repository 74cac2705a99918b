import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { conceptBaseQuery } from '~/api/wiki/concept-base'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { isUndecidedConcept, localEntityId, type Instance } from '~/model/connection/connection'
import type { FormatContext } from '~/model/format/formatted'

const none: readonly (string | undefined)[] = []

/**
 * The context for formatting: interface language, labels known by now and the connected wiki. The same object
 * until the language, the wiki or its known concept base changes; for changing labels see `useValueContext`.
 * For `concepts` (addresses of units and globes) the wiki's concept base is requested if it decides whether
 * they are its own.
 */
export function useFormat(concepts: readonly (string | undefined)[] = none): FormatContext {
  const { language, t } = useI18n()
  const { connection, client, labels } = useWiki()
  const { instance } = connection
  const isUndecided = concepts.some((uri) => uri !== undefined && isUndecidedConcept(instance, uri))
  const { data, isPending } = useQuery({ ...conceptBaseQuery(client), enabled: isUndecided })
  // Undefined until the wiki has responded, null if it does not return it.
  const conceptBase = isPending ? undefined : (data ?? null)
  return useMemo(
    () => ({
      language,
      t,
      labelText: (id) => labels.get(id)?.text,
      localId: (uri) => localId(instance, conceptBase, uri),
    }),
    [language, t, labels, instance, conceptBase],
  )
}

function localId(instance: Instance, conceptBase: string | null | undefined, uri: string) {
  if (!isUndecidedConcept(instance, uri) || conceptBase === null) return localEntityId(instance, uri)
  // No label until then: that of another wiki's unit would be a wrong value.
  return conceptBase === undefined ? undefined : localEntityId({ ...instance, conceptBase }, uri)
}
