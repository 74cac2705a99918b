import * as v from 'valibot'
import { heightOf, type GlobeView } from './globe-view'

/** A server of background maps, as `tiles` in config.json. */
export type TileServer = {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string
  host: string
  attribution: string
  attributionUrl?: string | undefined
}

const webAddress = v.pipe(
  v.string(),
  v.check((text) => text.length <= 2000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
)

const tilesSchema = v.object({
  url: v.pipe(
    v.string(),
    v.check((text) => text.length <= 2000 && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))),
    // Copied addresses contain none of these.
    v.regex(/^[^\s<>"|\\^`]+$/),
  ),
  attribution: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  attributionUrl: v.optional(webAddress),
})

/** Undefined if config.json names no server, or not in the right way. An address may be relative to the page. */
export function readTileServer(config: unknown, pageUrl: string): TileServer | undefined {
  const read = v.safeParse(v.object({ tiles: tilesSchema }), config)
  if (!read.success) return undefined
  const { url, ...rest } = read.output.tiles
  // Braces would be encoded.
  const sample = url.replaceAll(/\{[zxy]\}/g, '0')
  if (!URL.canParse(sample, pageUrl)) return undefined
  const { protocol, host } = new URL(sample, pageUrl)
  // The host may not depend on the tile: the reader is told which one it is.
  const isHostFixed = ['1', '2'].every(
    (value) => URL.parse(url.replaceAll(/\{[zxy]\}/g, value), pageUrl)?.host === host,
  )
  return /^https?:$/.test(protocol) && isHostFixed ? { ...rest, url, host } : undefined
}

/** A square of a background map, in pixels from the left and top of the view. */
export type Tile = { url: string; x: number; y: number; width: number; height: number }

/** The usual width of a tile, in pixels. */
const tileSize = 256
const greatestZoom = 19
/** What is drawn beyond each edge of the view, in pixels. */
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
