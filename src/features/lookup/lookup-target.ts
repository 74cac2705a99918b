import type { Lookup } from '~/model/lookup'
import { tableOf } from '~/model/table/table-view'
import type { AddressChange } from '~/model/address-state'

/** The effect of choosing an item: opens it, or adds it to what is shown. */
export type Purpose = 'open' | 'add'

/** The messages that offer an item, by where it is. */
export const offers = {
  open: { here: 'lookup-open', elsewhere: 'lookup-open-elsewhere' },
  add: { here: 'lookup-add', elsewhere: 'lookup-add-elsewhere' },
} as const

export type Found = Extract<Lookup, { kind: 'item' | 'other-wiki' }>

export function isFound(lookup: Lookup): lookup is Found {
  return lookup.kind === 'item' || lookup.kind === 'other-wiki'
}

/** Whether an item is on a wiki that a locked deployment does not read. */
export function isOutOfBounds(found: Found, isLocked: boolean): boolean {
  return isLocked && found.kind === 'other-wiki' && 'api' in found
}

/** The table of the items and lexemes whose ids a text consists of. */
export function viewOfTable(ids: string): AddressChange {
  return tableOf(ids.toUpperCase().match(/Q\d+|L\d+(?:-[FS]\d+)?/g) ?? [])
}

export function viewOf(found: Found): AddressChange {
  const view = {
    item: found.id,
    ...('statementId' in found && { statement: found.statementId }),
  }
  if (found.kind !== 'other-wiki') return view
  if ('instanceId' in found)
    return { ...view, instance: found.instanceId, api: undefined, version: undefined }
  return { ...view, instance: undefined, api: found.api, version: found.version }
}
