import * as v from 'valibot'
import { problemOf } from '~/model/connection/config'
import { noLongerThan, notEmpty, shortText } from '~/model/connection/instance'

/** `URL.parse`, which came only with Chrome 126, Firefox 126 and Safari 18. */
const urlOf = (text: string, base?: string) => (URL.canParse(text, base) ? new URL(text, base) : undefined)

const tilesSchema = v.object({
  /** With `{z}`, `{x}` and `{y}`. */
  url: v.pipe(
    v.string(),
    noLongerThan(2000),
    v.check((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'needs {z}, {x} and {y}'),
    // Copied addresses contain none of these.
    v.regex(/^[^\s<>"|\\^`]+$/, 'not an address'),
  ),
  attribution: v.pipe(shortText, notEmpty),
  attributionUrl: v.optional(
    v.pipe(
      v.string(),
      noLongerThan(2000),
      v.check((text) => /^https?:$/.test(urlOf(text)?.protocol ?? ''), 'not an address'),
    ),
  ),
})

/** A server of background maps, as `tiles` in config.json. */
export type TileServer = v.InferOutput<typeof tilesSchema> & { host: string }

/** The background maps of config.json: nothing, a server, or a problem with it. */
export type ReadTiles = { server?: TileServer; problem?: string }

/** An address may be relative to the page. */
export function readTileServer(config: unknown, pageUrl: string): ReadTiles {
  const { tiles } = (config ?? {}) as { tiles?: unknown }
  if (tiles === undefined || tiles === null) return {}
  const read = v.safeParse(v.object({ tiles: tilesSchema }), { tiles })
  if (!read.success) return { problem: problemOf(read.issues) }
  const { url, ...rest } = read.output.tiles
  // Braces would be encoded.
  const at = (value: string) => urlOf(url.replaceAll(/\{[zxy]\}/g, value), pageUrl)
  const { protocol, host } = at('0') ?? {}
  if (host === undefined || !/^https?:$/.test(protocol ?? '')) return { problem: 'tiles.url: not an address' }
  // The map names it to the reader.
  const isHostFixed = ['1', '2'].every((value) => at(value)?.host === host)
  if (!isHostFixed) return { problem: 'tiles.url: {z}, {x} and {y} belong after the host' }
  return { server: { ...rest, url, host } }
}
