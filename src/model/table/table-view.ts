import { isPropertyId } from '~/model/id-pattern'

/** More columns are of no use, and slow to sort by. */
export const maxColumns = 40

export type Sort = { by: string; isDescending: boolean }

/** The state of a table in the address, apart from its items. */
export type TableView = {
  /** Undefined: chosen by how many items have them. */
  columns?: string[]
  q: string
  /** Only items that have all of these, and none of those. */
  has: string[]
  lacks: string[]
  /** By `label`, `id` or a property; undefined: in the order of the address. */
  sort?: Sort
}

type Parameters = {
  columns?: string | undefined
  has?: string | undefined
  lacks?: string | undefined
  filter: Readonly<Record<string, string>>
}

/** Property ids in a list of an address, each once; anything else is ignored. */
function readProperties(text: string | undefined): string[] {
  const ids = (text ?? '').slice(0, 10_000).split(/[\s,|]+/)
  return [...new Set(ids.map((id) => id.toUpperCase()))].filter(isPropertyId).slice(0, maxColumns)
}

function readSort(text: string | undefined): Sort | undefined {
  const [, sign, by = ''] = /^(-?)(label|id|P[1-9]\d{0,9})$/.exec(text ?? '') ?? []
  return by === '' ? undefined : { by, isDescending: sign === '-' }
}

export function readTableView({ columns, has, lacks, filter }: Parameters): TableView {
  const named = readProperties(columns)
  const sort = readSort(filter['sort'])
  return {
    q: filter['q'] ?? '',
    has: readProperties(has),
    lacks: readProperties(lacks),
    ...(named.length > 0 && { columns: named }),
    ...(sort && { sort }),
  }
}

export function writeSort(sort: Sort | undefined): string {
  return sort ? `${sort.isDescending ? '-' : ''}${sort.by}` : ''
}
