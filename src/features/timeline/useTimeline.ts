import { useCallback, useMemo, useState } from 'react'
import { sizes } from './drawing'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { useWiki } from '~/api/wiki/WikiContext'
import { useFormat } from '~/features/values/useValueContext'
import { useSteps } from '~/lib/useSteps'
import type { FormatContext } from '~/model/format/formatted'
import type { PropertyGroup } from '~/model/statement-list'
import { lanesOf } from '~/model/timeline/lanes'
import { timeMarks, type TimeMark, timeRoles } from '~/model/timeline/time-marks'
import { timeScale } from '~/model/timeline/time-scale'

/** The width that rows are made for: they stay the same at every zoom, and wherever the inspector is open. */
const widthOfRows = 900

/**
 * The marks of statements, their axis, and the lanes that they lie in. Undefined until they have been found; those of
 * the statements before stay until then.
 */
export function useTimeline(groups: readonly PropertyGroup[]) {
  const { instance } = useWiki().connection
  const start = useCallback(() => {
    const entries = groups.flatMap((group) => group.entries)
    return timeMarks(entries, timeRoles(instance))
  }, [groups, instance])
  const found = useSteps(start)
  const [marks, setMarks] = useState(found)
  if (found && found !== marks) setMarks(found)
  return useMemo(() => {
    if (!marks) return undefined
    const dates = marks.filter(({ kind }) => kind !== 'span')
    const scale = timeScale(spansOf(marks), spansOf(dates))
    const lanes = lanesOf(marks, scale, {
      textPlaces: sizes.text / widthOfRows,
      leastPlaces: (sizes.leastMark + 1) / widthOfRows,
      edgePlaces: sizes.edge / widthOfRows,
    })
    return { marks, scale, lanes, statements: new Set(marks.map(({ entry }) => entry)).size }
  }, [marks])
}

const spansOf = (marks: readonly TimeMark[]) => marks.flatMap(({ span }) => span ?? [])

/** Labels beyond these arrive with those of the rest of the item. */
const maxRequested = 200

/** The context for the texts of marks; it changes whenever labels arrive. */
export function useMarkFormat(marks: readonly TimeMark[]): FormatContext {
  const format = useFormat()
  const ids = useMemo(() => [...entitiesOf(marks)].slice(0, maxRequested), [marks])
  const labelText = useLabelTexts(ids)
  return useMemo(() => ({ ...format, labelText }), [format, labelText])
}

/** Properties first. */
function entitiesOf(marks: readonly TimeMark[]): Set<string> {
  const ids = new Set<string>()
  for (const { statement, times } of marks) {
    ids.add(statement.property.id)
    for (const { property } of times) ids.add(property.id)
  }
  for (const { statement } of marks)
    if (statement.value.type === 'value' && statement.value.content.kind === 'item')
      ids.add(statement.value.content.id)
  return ids
}
