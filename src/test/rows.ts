import { toStatementList, type StatementList } from '~/model/statement-list'
import { toRows, type Row } from '~/model/statement-rows'

const statement = (id: string) => ({
  id,
  rank: 'normal',
  property: { id: 'P31', data_type: 'wikibase-item' },
  value: { type: 'somevalue' },
  qualifiers: [],
  references: [],
})

/** A list with statements of one property, one for each id. */
export const listOf = (...ids: string[]) => toStatementList({ P31: ids.map(statement) }) as StatementList

/** Its rows: first that of the section. */
export const rowsOf = (...ids: string[]): Row[] => toRows(listOf(...ids))
