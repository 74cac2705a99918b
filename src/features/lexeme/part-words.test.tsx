import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangeList } from '~/features/history/changes/ChangeList'
import { PictureTable } from '~/features/pictures/PictureTable'
import { readLexeme } from '~/model/lexeme'
import { testContext } from '~/test/format-context'
import { renderInApp } from '~/test/render'
import { recordedLexemes } from '~/test/wikibase/lexemes'

const { entries } = readLexeme(recordedLexemes()['L525'])!.list
const entry = entries.find(({ subject }) => subject === 'L525-F1')!
const labels = { 'L525-F1': { text: 'maisons', about: 'plural' } }

test('a row of a picture’s table names the form that has its statement', async () => {
  const mark = { key: 'one', entry }
  renderInApp(
    <PictureTable
      title="Table"
      columns={['Property', 'Value']}
      marks={[mark]}
      cells={() => ['pronunciation audio', 'maisons.wav']}
      selected={undefined}
      context={testContext('en')}
    />,
    { labels },
  )
  const name = await screen.findByRole('rowheader', { name: /^pronunciation audio maisons/ })
  expect(name).toHaveTextContent('L525-F1')
  expect(within(name).getByRole('link')).toHaveAttribute('href', expect.stringContaining('item=L525-F1'))
})

test('so does a statement that was moved', () => {
  const move = { propertyId: 'P443', entry, from: 1, to: 2 }
  const statements = { changes: [], counts: { added: 0, removed: 0, changed: 0 }, moves: [move] }
  renderInApp(<ChangeList diff={{ statements, texts: [], parts: [] }} itemId="L525" from={1} to={2} />, {
    labels,
  })
  const moved = screen.getByText(/position 1 to 2/).closest<HTMLElement>('[data-moved]')!
  expect(within(moved).getByRole('link', { name: 'maisons' })).toBeVisible()
  expect(moved).toHaveTextContent('L525-F1')
})
