import { useMemo, useState } from 'react'
import type { GlobeView } from '~/model/map/globe-view'
import type { TileServer } from '~/model/map/tile-server'
import { tilesOf, type Tile } from '~/model/map/tiles'

type Props = { view: GlobeView; server: TileServer; onFail: () => void }

/** A background map. Where a part of it is missing, the outlines below are seen. */
export function MapTiles({ view, server, onFail }: Props) {
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
