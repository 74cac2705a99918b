import { isItemId, readId } from '~/model/entity-id'
import { lexemeOf } from '~/model/id-pattern'

/** An item that is compared with the one in the address. */
export type ComparedItem = {
  itemId: string
  /** Of a wiki other than the address's. */
  instanceId?: string
  revision?: number
}

/** Those of an address. */
export type ComparedItems = {
  items: readonly ComparedItem[]
  unusable: readonly string[]
  beyond: readonly ComparedItem[]
}

/** Four items are as many as fit beside each other. */
export const mostCompared = 3

/**
 * Reads `compare=` of an address: `Q64,Q7@our-wiki,Q42@revision:1234`. Parts that name no item are in `unusable`,
 * items after the third in `beyond`.
 */
export function readCompared(text = ''): ComparedItems {
  const items: ComparedItem[] = []
  const unusable: string[] = []
  // An address may be of any length.
  for (const part of text.slice(0, 2_000).split(',')) {
    const one = readOne(part.trim())
    if (one) items.push(one)
    else if (part.trim() !== '') unusable.push(part.trim().slice(0, 100))
  }
  return {
    items: items.slice(0, mostCompared),
    unusable: unusable.slice(0, 10),
    beyond: items.slice(mostCompared, mostCompared + 10),
  }
}

function readOne(text: string): ComparedItem | undefined {
  const [id = '', ...places] = text.split('@')
  const named = readId(id)
  // A form's or sense's lexeme has its statements too.
  const itemId = lexemeOf(named?.id ?? '')
  if (named?.statementId !== undefined || !(isItemId(itemId) || /^L\d/.test(itemId))) return undefined
  const item: ComparedItem = { itemId }
  for (const place of places) {
    const [, revision] = /^revision:([1-9]\d{0,14})$/.exec(place) ?? []
    if (revision !== undefined) item.revision = Number(revision)
    // As config.json names instances.
    else if (/^[\w-]{1,64}$/.test(place)) item.instanceId = place
    else return undefined
  }
  return item
}

export function writeCompared({ itemId, instanceId, revision }: ComparedItem): string {
  const wiki = instanceId === undefined ? '' : `@${instanceId}`
  return `${itemId}${wiki}${revision === undefined ? '' : `@revision:${revision}`}`
}

export function writeAllCompared({ items, unusable, beyond }: ComparedItems): string {
  return [...items.map(writeCompared), ...unusable, ...beyond.map(writeCompared)].join(',')
}

/** Items that are all usable. */
export const onlyCompared = (items: readonly ComparedItem[]): ComparedItems => ({
  items,
  unusable: [],
  beyond: [],
})
