import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Timeline } from './Timeline'
import { calendarModels } from '~/model/format/time-point'
import { toStatementList } from '~/model/statement-list'
import { renderInApp } from '~/test/render'

test('the label of the unit of a quantity with a date is requested', async () => {
  const content = { amount: '+38', unit: 'http://www.wikidata.org/entity/Q11573' }
  const time = { time: '+1990-00-00T00:00:00Z', precision: 9, calendarmodel: calendarModels.gregorian }
  const statement = {
    id: 'Q1$1',
    rank: 'normal',
    property: { id: 'P2048', data_type: 'quantity' },
    value: { type: 'value', content },
    qualifiers: [{ property: { id: 'P585', data_type: 'time' }, value: { type: 'value', content: time } }],
    references: [],
  }
  const { groups } = toStatementList({ P2048: [statement] })!
  const { wanted } = renderInApp(<Timeline groups={groups} selected={undefined} onSelect={() => undefined} />)
  await waitFor(() => expect([...wanted]).toEqual(['P2048', 'P585', 'Q11573']))
})
