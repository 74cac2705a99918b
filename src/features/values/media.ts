import { encodePart } from '~/lib/encode-part'
import type { Instance } from '~/model/connection/connection'
import { safeLink } from '~/model/format/safe-url'

export type MediaType = 'image' | 'audio' | 'video' | 'document' | 'file'

const commons = 'https://commons.wikimedia.org/wiki/'

const mediaTypes = new Map<string, MediaType>(
  Object.entries({
    image: 'avif gif jpeg jpg png svg tif tiff webp xcf',
    audio: 'flac mid mp3 oga ogg opus wav',
    video: 'mp4 mpeg mpg ogv webm',
    document: 'djvu pdf',
  } satisfies Partial<Record<MediaType, string>>).flatMap(([type, extensions]) =>
    extensions.split(' ').map((extension): [string, MediaType] => [extension, type as MediaType]),
  ),
)

/** MediaWiki's titles have 255 bytes. */
const longestTitle = 255

/** By the file extension: anything else would need a request to Commons. */
export function mediaType(name: string): MediaType {
  const extension = /\.([^.]+)$/.exec(name.slice(-longestTitle))?.[1]?.toLowerCase() ?? ''
  return mediaTypes.get(extension) ?? 'file'
}

function titlePart(name: string): string {
  return encodePart(name.replaceAll(' ', '_'))
}

/** A width that Wikimedia's servers have ready; twice the box of a thumbnail, for high-resolution screens. */
export const thumbnailWidth = 330

/** The address of the file itself, scaled down to a width if one is given. */
export function fileAddress(instance: Instance, name: string, width?: number): string | undefined {
  if (name.length > longestTitle) return undefined
  const pattern = instance.mediaBase ?? `${commons}Special:FilePath/$1`
  const address = pattern.replace('$1', () => titlePart(name))
  const query = width === undefined ? '' : `${address.includes('?') ? '&' : '?'}width=${width}`
  return safeLink(address + query, ['http', 'https'])
}

/** The page about the file, or the file itself if the instance's media are not in a wiki. */
export function filePage(instance: Instance, name: string): string | undefined {
  if (name.length > longestTitle) return undefined
  if (instance.mediaBase === undefined) return `${commons}File:${titlePart(name)}`
  const page = /^(.*\/)Special:(?:FilePath\/|Redirect\/file\/)\$1$/.exec(instance.mediaBase)?.[1]
  return page === undefined
    ? fileAddress(instance, name)
    : safeLink(`${page}File:${titlePart(name)}`, ['http', 'https'])
}

/** The page of tabular data or a geographic shape, both in the namespace Data of Commons. */
export function commonsDataPage(title: string): string | undefined {
  if (!/^Data:./.test(title) || title.length > longestTitle) return undefined
  return commons + title.split('/').map(titlePart).join('/').replace('%3A', ':')
}
