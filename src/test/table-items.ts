import { toStatementList } from '~/model/statement-list'
import { toTableItem, type TableItem } from '~/model/table/table-item'

type Given = { id: string; content?: unknown; type?: string; rank?: string; referenced?: boolean }

let count = 0

/** A statement as the API sends it. */
export const given = (property: string, content: unknown, more: Partial<Given> = {}) => ({
  id: `Q1$${String(++count).padStart(8, '0')}-0000-4000-8000-000000000000`,
  rank: more.rank ?? 'normal',
  property: { id: property, data_type: more.type ?? 'string' },
  value: content === undefined ? { type: 'somevalue' } : { type: 'value', content },
  qualifiers: [{ property: { id: 'P9', data_type: 'string' }, value: { type: 'novalue' } }],
  references: more.referenced
    ? [
        { hash: 'a', parts: [] },
        { hash: 'b', parts: [] },
      ]
    : [],
})

export function itemWith(id: string, statements: ReturnType<typeof given>[], label?: string): TableItem {
  const body: Record<string, unknown[]> = {}
  for (const statement of statements) (body[statement.property.id] ??= []).push(statement)
  const list = toStatementList(body)
  if (!list) throw new Error('not a list')
  const item = toTableItem(id, { list, ...(label !== undefined && { label: { text: label } }) })
  if (!item) throw new Error('not an item')
  return item
}

export const day = (time: string) => ({
  time: `${time}T00:00:00Z`,
  precision: 11,
  calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
})
