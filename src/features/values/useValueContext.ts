import { use, useMemo } from 'react'
import { valueControls } from './controls'
import { type ValueContext, PreferencesContext } from './value-context'
import { useLabels } from '~/api/labels/useLabel'
import { useWiki } from '~/api/wiki/WikiContext'
import type { FormatContext } from '~/model/format/formatted'
import { addEntities, conceptOf } from '~/model/referenced-entities'
import type { PropertyValue } from '~/model/statement'
import { useQuery } from '@tanstack/react-query'
import { siteInfoQuery } from '~/api/wiki/site-info'
import { useI18n } from '~/i18n/I18nContext'
import { isUndecidedConcept, localEntityId, type Instance } from '~/model/connection/connection'

/**
 * The context for showing these values. Requests the labels that they need, and changes when one of them
 * arrives. `values` must stay the same array while the values are the same.
 */
export function useValueContext(values: readonly PropertyValue[]): ValueContext {
  const concepts = useMemo(() => values.map(conceptOf), [values])
  const format = useFormat(concepts)
  const ids = useMemo(() => [...addEntities(values, format.localId, new Set())], [values, format])
  return useContextOf(ids, format)
}

export function useEntityContext(id: string): ValueContext {
  return useEntitiesContext(useMemo(() => [id], [id]))
}

/** `ids` must stay the same array while they are the same. */
export const useEntitiesContext = (ids: readonly string[]) => useContextOf(ids, useFormat())

function useContextOf(ids: readonly string[], format: FormatContext): ValueContext {
  const { instance } = useWiki().connection
  const { mediaPreviews } = use(PreferencesContext)
  const labels = useLabels(ids)
  return useMemo(
    () => ({ ...format, ...labels, instance, mediaPreviews, controls: valueControls }),
    [format, labels, instance, mediaPreviews],
  )
}

/**
 * The context for formatting: interface language, labels known by now and the connected wiki. The same object
 * until the language, the wiki or its known concept base changes; for changing labels see `useValueContext`.
 * For `concepts` (addresses of units and globes) the wiki's concept base is requested if it decides whether
 * they are its own.
 */
export function useFormat(concepts?: readonly (string | undefined)[]): FormatContext {
  const { language, t } = useI18n()
  const { connection, client, labels } = useWiki()
  const { instance } = connection
  const isUndecided = concepts?.some((uri) => uri !== undefined && isUndecidedConcept(instance, uri)) ?? false
  const { data, isPending } = useQuery({
    ...siteInfoQuery(client),
    enabled: isUndecided,
    // Most rows have no such address, and would be rendered again once the wiki has answered.
    ...(concepts && !isUndecided && { notifyOnChangeProps: [] }),
  })
  // Undefined until the wiki has responded, null if it does not return it.
  const conceptBase = isPending ? undefined : (data?.conceptBase ?? null)
  return useMemo(
    () => ({
      language,
      t,
      labelText: (id) => labels.get(id)?.text,
      localId: (uri) => localId(instance, conceptBase, uri),
      isUndecided: (uri) => conceptBase === undefined && isUndecidedConcept(instance, uri),
    }),
    [language, t, labels, instance, conceptBase],
  )
}

function localId(instance: Instance, conceptBase: string | null | undefined, uri: string) {
  if (!isUndecidedConcept(instance, uri) || conceptBase === null) return localEntityId(instance, uri)
  // No label until then: that of another wiki's unit would be a wrong value.
  return conceptBase === undefined ? undefined : localEntityId({ ...instance, conceptBase }, uri)
}
