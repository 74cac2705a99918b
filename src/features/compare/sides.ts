import type { Wiki } from '~/api/WikiContext'
import type { ComparedItem } from '~/model/compare/compared-items'
import { writeCompared } from '~/model/compare/compared-items'
import { versionedKey } from '~/model/connection'

/** An item in the comparison and the wiki that it is read from. */
export type Side = ComparedItem & {
  /** As in the address, and unique: `Q64`, `Q7@our-wiki`, `Q42@revision:1234`. */
  name: string
  wiki: Wiki
}

export function toSide(item: ComparedItem, wiki: Wiki): Side {
  return { ...item, name: writeCompared(item), wiki }
}

/** The same for revisions of one item. */
export function itemKey({ wiki }: Side, itemId: string): string {
  return `${versionedKey(wiki.connection.instance)} ${itemId}`
}
