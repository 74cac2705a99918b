import { heightOf, type GlobeView } from './map-window'
import type { TileServer } from './tile-server'

/** A square of a background map, in pixels from the left and top of the view. */
export type Tile = { url: string; x: number; y: number; width: number; height: number }

/** The usual width of a tile, in pixels. */
const tileSize = 256
const greatestZoom = 19
/** The margin drawn beyond each edge of the view, in pixels. */
const around = 160

/** The tiles of a view in Web Mercator. */
export function tilesOf({ window, width, height }: GlobeView, { url }: TileServer): Tile[] {
  const pixels = width / window.width
  const zoom = Math.min(greatestZoom, Math.max(0, Math.round(Math.log2((pixels * 360) / tileSize))))
  const count = 2 ** zoom
  const size = (pixels * 360) / count
  // Of the tile in the northwest.
  const left = width / 2 - (window.longitude + 180) * pixels
  const top = height / 2 - (180 - heightOf(window.latitude, 'mercator')) * pixels
  const range = (start: number, length: number) => ({
    first: Math.floor((-around - start) / size),
    last: Math.floor((length + around - start) / size),
  })
  const columns = range(left, width)
  const rows = range(top, height)
  // The globe is drawn once, around the center of the view.
  const westmost = Math.floor((width / 2 - 180 * pixels - left) / size)
  const eastmost = Math.ceil((width / 2 + 180 * pixels - left) / size) - 1
  const tiles: Tile[] = []
  for (let row = Math.max(0, rows.first); row <= Math.min(count - 1, rows.last); row += 1)
    for (
      let column = Math.max(westmost, columns.first);
      column <= Math.min(eastmost, columns.last);
      column += 1
    ) {
      // Whole pixels, so that there are no seams.
      const [x, y] = [Math.round(left + column * size), Math.round(top + row * size)]
      tiles.push({
        url: addressOf(url, { z: zoom, x: ((column % count) + count) % count, y: row }),
        x,
        y,
        width: Math.round(left + (column + 1) * size) - x,
        height: Math.round(top + (row + 1) * size) - y,
      })
    }
  return tiles
}

function addressOf(url: string, place: { z: number; x: number; y: number }): string {
  return url.replaceAll(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') => String(place[name]))
}
