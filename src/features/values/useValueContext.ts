import { use, useMemo } from 'react'
import { valueControls } from './controls'
import { useFormat } from './useFormat'
import type { ValueContext } from './value-context'
import { ValueSettingsContext } from './ValueSettings'
import { useLabels } from '~/api/labels/useLabel'
import { useWiki } from '~/api/wiki/WikiContext'
import type { FormatContext } from '~/model/format/formatted'
import { addEntities, conceptOf } from '~/model/referenced-entities'
import type { PropertyValue } from '~/model/statement'

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

/** The context for showing the name of an entity. */
export function useEntityContext(id: string): ValueContext {
  const ids = useMemo(() => [id], [id])
  return useContextOf(ids, useFormat())
}

function useContextOf(ids: readonly string[], format: FormatContext): ValueContext {
  const { instance } = useWiki().connection
  const { mediaPreviews } = use(ValueSettingsContext)
  const labels = useLabels(ids)
  return useMemo(
    () => ({ ...format, ...labels, instance, mediaPreviews, controls: valueControls }),
    [format, labels, instance, mediaPreviews],
  )
}
