import { useDeferredValue, useMemo } from 'react'
import type { MapDrawing } from './drawing'
import { MapMarks } from './MapMarks'
import { MapTiles } from './MapTiles'
import { outlinesOfEarth } from '~/features/values/details/world-outlines'
import type { FormatContext } from '~/model/format/formatted'
import type { GlobeView } from '~/model/map/globe-view'
import type { TileServer } from '~/model/map/tile-server'
import { useGrowing } from '~/lib/useGrowing'

type Props = {
  drawing: MapDrawing
  view: GlobeView
  isEarth: boolean
  /** If the reader wants one. */
  background: { server: TileServer; onFail: () => void } | undefined
  selected: string | undefined
  /** The mark that Tab leads to. */
  current: string | undefined
  context: FormatContext
}

/** Of marks: those that are drawn at once. */
const growth = { first: 150, step: 300 }

/** A map with its background. Its marks are drawn in steps, so that no task is long. */
export function DrawnMap({ drawing, view, isEarth, background, selected, current, context }: Props) {
  // Labels arrive in many batches.
  const contextOfMarks = useDeferredValue(context)
  const { server, onFail } = background ?? {}
  const tiles = useMemo(
    () => server && onFail && <MapTiles view={view} server={server} onFail={onFail} />,
    [view, server, onFail],
  )
  const most = useGrowing(drawing.marks.length, undefined, growth)
  return (
    <MapMarks
      drawing={drawing}
      view={view}
      most={most}
      outlines={isEarth ? outlinesOfEarth() : undefined}
      background={tiles}
      selected={selected}
      current={current}
      context={contextOfMarks}
    />
  )
}
