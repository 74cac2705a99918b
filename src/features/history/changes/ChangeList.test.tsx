import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangeList } from './ChangeList'
import type { PartChange, TextChange } from '~/model/history/terms-diff'
import { toStatementList } from '~/model/statement-list'
import { renderInApp } from '~/test/render'

const ids = Array.from({ length: 150 }, (_, index) => `${index + 1}`)
const statements = { changes: [], counts: { added: 0, changed: 0, removed: 0 }, moves: [] }

test('hundreds of forms and of texts are drawn step by step', async () => {
  const parts = ids.map((number): PartChange => {
    const part = { id: `L1-F${number}`, kind: 'form' as const, texts: [], features: [] }
    return { kind: 'added', part }
  })
  const texts = ids.map((number): TextChange => ({ field: 'sitelink', code: `w${number}`, after: 'A' }))
  const { container } = renderInApp(
    <ChangeList diff={{ statements, texts, parts }} itemId="L1" from={undefined} to={7} />,
  )
  const count = (selector: string) => container.querySelectorAll(selector).length
  expect(count('[data-part-change]')).toBeLessThan(150)
  fireEvent(window, new Event('beforeprint'))
  expect(count('[data-part-change]')).toBe(150)
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(count('[data-part-change]')).toBe(150))

  fireEvent.click(screen.getByRole('button', { name: 'Labels, descriptions, aliases and sitelinks' }))
  expect(count('[data-change]')).toBeLessThan(150)
  await waitFor(() => expect(count('[data-change]')).toBe(150))
})

test('all statements that were moved are listed, however many', async () => {
  const list = toStatementList({ P1: Array.from({ length: 250 }, (_, index) => ({ id: `Q1$${index}` })) })
  const moves = list!.entries.map((entry, at) => ({ propertyId: 'P1', entry, from: at + 2, to: at + 1 }))
  const { container } = renderInApp(
    <ChangeList
      diff={{ statements: { ...statements, moves }, texts: [], parts: [] }}
      itemId="Q1"
      from={6}
      to={7}
    />,
  )
  expect(screen.getByText('250 statements moved')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Order within a property' }))
  await waitFor(() => expect(container.querySelectorAll('[data-moved]')).toHaveLength(250))
})
