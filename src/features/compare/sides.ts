import type { Translate } from '~/i18n/translate'
import type { Wiki } from '~/api/wiki/WikiContext'
import { type ComparedItem, writeCompared } from '~/model/compare/compared-items'
import { versionedKey } from '~/model/connection/connection'

export type Side = ComparedItem & {
  /** As in the address, and unique: `Q64`, `Q7@our-wiki`, `Q42@revision:1234`. */
  name: string
  wiki: Wiki
}

export function toSide(item: ComparedItem, wiki: Wiki): Side {
  return { ...item, name: writeCompared(item), wiki }
}

/** A side in words, unique as its name is: “Q64”, “Q64 (revision 7259)”. */
export function sideTitle({ itemId, instanceId, revision, wiki }: Side, t: Translate): string {
  const instance = instanceId === undefined ? undefined : wiki.connection.instance.name
  const past = revision === undefined ? undefined : t('compare-side-revision', revision)
  if (instance === undefined && past === undefined) return itemId
  const origin =
    instance !== undefined && past !== undefined ? t('ui-comma', instance, past) : (instance ?? past)
  return t('compare-side-of', itemId, origin ?? '')
}

/** The same for revisions of one item. */
export function itemKey({ wiki }: Side, itemId: string): string {
  return `${versionedKey(wiki.connection.instance)} ${itemId}`
}
