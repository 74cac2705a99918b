import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StatementRow } from './StatementRow'
import { toStatementList } from '~/model/statement-list'
import { renderInApp } from '~/test/render'

const property = (id: string, data_type: string) => ({ id, data_type })
const statements = {
  P31: [
    {
      id: 'Q1$a',
      rank: 'deprecated',
      property: property('P31', 'wikibase-item'),
      value: { type: 'value', content: 'Q5' },
      qualifiers: [
        { property: property('P2241', 'wikibase-item'), value: { type: 'value', content: 'Q21' } },
      ],
      references: [
        { hash: 'abc', parts: [{ property: property('P854', 'url'), value: { type: 'somevalue' } }] },
      ],
    },
  ],
} as const
const list = toStatementList(statements)

function show(of = list) {
  const [entry] = of!.entries
  return renderInApp(
    <ul>
      <StatementRow
        entry={entry!}
        index={0}
        position={0}
        setSize={1}
        isSelected={false}
        showReferences
        matched={[]}
        onToggleReferences={() => undefined}
        onInspect={() => undefined}
      />
    </ul>,
  )
}

test('a statement is read in the order rank, main value, qualifiers, references', async () => {
  show()
  const row = screen.getByRole('listitem')
  const qualifiers = within(row).getByText('P2241')
  const parts = [
    within(row).getByText('deprecated'),
    within(row).getByText('Q5'),
    qualifiers,
    within(row).getByRole('button', { name: '1 reference' }),
    await within(row).findByText('P854'),
  ]
  for (const [index, part] of parts.slice(1).entries())
    expect(parts[index]!.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('thousands of qualifiers and references are counted as the language writes numbers', () => {
  const [{ id, rank, property, value, qualifiers, references }] = statements.P31
  const many = <Part,>(parts: readonly Part[]) => Array.from({ length: 2000 }, () => parts[0]!)
  const full = { id, rank, property, value, qualifiers: many(qualifiers), references: many(references) }
  show(toStatementList({ P31: [full] }))
  expect(screen.getByRole('button', { name: '2,000 references' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Show 1,9\d\d more qualifiers$/ })).toBeVisible()
})

test('a crash in one statement shows its JSON, and a report to copy', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [entry] = list!.entries
  // No schema accepts this; it makes the rendering itself fail.
  entry!.result = { ok: true, statement: { ...(entry!.raw as object), qualifiers: null } as never }
  show()
  const row = screen.getByRole('listitem')
  expect(await within(row).findByRole('button', { name: 'Copy report' })).toBeVisible()
  expect(row).toHaveTextContent('This statement could not be shown')
  expect(row).toHaveTextContent('"id":"Q1$a"')
})
