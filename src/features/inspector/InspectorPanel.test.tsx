import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { InspectorPanel } from './InspectorPanel'
import { ItemContext } from '~/api/item/item-context'
import { readLexeme } from '~/model/lexeme'
import { renderInApp } from '~/test/render'
import { recordedLexemes } from '~/test/wikibase/lexemes'

test('Next goes through the statements of a lexeme as the page lists them, identifiers included', async () => {
  const { list } = readLexeme(recordedLexemes()['L42'])!
  const entries = list.arrange!(list).flatMap((row) => (row.kind === 'statement' ? row.entry : []))
  const ids = entries.map(({ key }) => key)
  const selected: string[] = []
  function Walk() {
    const [entry, setEntry] = useState(entries[0]!)
    const select = (id: string) => {
      selected.push(id)
      setEntry(entries.find(({ key }) => key === id) ?? entry)
    }
    return <InspectorPanel entry={entry} groups={list.groups} onSelect={select} onClose={() => undefined} />
  }
  renderInApp(
    <ItemContext value={{ itemId: 'L42', list }}>
      <Walk />
    </ItemContext>,
  )
  for (const _ of ids.slice(1)) await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(selected).toEqual(ids.slice(1))
})
