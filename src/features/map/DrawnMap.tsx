import { useDeferredValue, useMemo, useState } from 'react'
import type { MapDrawing } from './drawing'
import { MapMarks } from './MapMarks'
import { useOutlines } from './useOutlines'
import type { FormatContext } from '~/model/format/formatted'
import type { GlobeView } from '~/model/map/globe-view'
import type { TileServer } from '~/model/map/tile-server'
import { useGrowing } from '~/lib/useGrowing'
import { tilesOf, type Tile } from '~/model/map/tiles'

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
  const outlines = useOutlines(view, isEarth)
  const most = useGrowing(drawing.marks.length, undefined, growth)
  return (
    <MapMarks
      drawing={drawing}
      view={view}
      most={most}
      outlines={outlines}
      background={tiles}
      selected={selected}
      current={current}
      context={contextOfMarks}
    />
  )
}

type MapTilesProps = { view: GlobeView; server: TileServer; onFail: () => void }

/** A background map. Where a part of it is missing, the outlines below are seen. */
function MapTiles({ view, server, onFail }: MapTilesProps) {
  const tiles = useMemo(() => tilesOf(view, server), [view, server])
  return tiles.map((tile) => <TileImage key={`${tile.url} ${tile.x}`} tile={tile} onFail={onFail} />)
}

function TileImage({ tile: { url, ...place }, onFail }: { tile: Tile; onFail: () => void }) {
  const [hasFailed, setFailed] = useState(false)
  const fail = () => {
    setFailed(true)
    onFail()
  }
  return hasFailed ? null : (
    <image href={url} {...place} preserveAspectRatio="none" data-tile onError={fail} />
  )
}
