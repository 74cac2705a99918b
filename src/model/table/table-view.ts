import type { AddressChange } from '~/model/address-state'
import { codecOf } from '~/model/codec'
import { isPropertyId } from '~/model/id-pattern'

/** More columns are of no use, and slow to sort by. */
export const maxColumns = 40

const noColumns = 'none'

/** By `label`, `id`, `review` or a property; undefined: in the order of the address. */
export type Sort = { by: string; isDescending: boolean }

/** Property ids in a list of an address, each once; anything else is ignored. */
function readProperties(text: string | undefined): readonly string[] {
  const ids = (text ?? '').slice(0, 10_000).split(/[\s,|]+/)
  return [...new Set(ids.map((id) => id.toUpperCase()))].filter(isPropertyId).slice(0, maxColumns)
}

function readSort(text: string | undefined): Sort | undefined {
  const [, sign, by = ''] = /^(-?)(label|id|review|P[1-9]\d{0,9})$/.exec(text ?? '') ?? []
  return by === '' ? undefined : { by, isDescending: sign === '-' }
}

function writeSort(sort: Sort | undefined): string | undefined {
  return sort && `${sort.isDescending ? '-' : ''}${sort.by}`
}

const properties = { read: readProperties, write: (ids: readonly string[]) => ids.join(',') }

export const tableCodec = codecOf({
  q: { read: (text = '') => text, write: (text: string) => text },
  sort: { read: readSort, write: writeSort },
  /** In any form: `parseItems` reads them with the wikis that are known. Empty: they are to be entered. */
  items: { read: (text = '') => text, write: (text: string) => text },
  columns: {
    /** Undefined: chosen by how many items have them. */
    read(text: string | undefined) {
      const ids = readProperties(text)
      return ids.length > 0 || text === noColumns ? ids : undefined
    },
    write: (ids: readonly string[] | undefined) => ids && (ids.join(',') || noColumns),
  },
  has: properties,
  lacks: properties,
})

/** The state of a table in the address. */
export type TableView = ReturnType<typeof tableCodec.read>

/** The change of an address that shows items as a table; without any, the page on which they are entered. */
export const tableOf = (ids: readonly string[]): AddressChange => ({
  item: undefined,
  parameters: tableCodec.write({ items: ids.join(',') }),
})
