import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RevisionView } from './item/RevisionView'
import { Changes } from '~/features/history/changes/Changes'
import { HistoryView } from '~/features/history/HistoryView'
import { LinksView } from '~/features/links/LinksView'
import { renderInApp, spentBudget } from '~/test/render'

test.each([
  ['the history', () => <HistoryView itemId="Q64" />],
  ['what changed', () => <Changes itemId="Q64" from={7318} to={7320} hasContents />],
  ['an earlier revision', () => <RevisionView itemId="Q64" />],
  ['the links', () => <LinksView itemId="Q64" />],
])('while no request may be sent, %s says so', async (_, view) => {
  const budget = spentBudget()
  renderInApp(view(), { address: '?item=Q64&revision=7320', budget })
  expect(await screen.findByRole('status')).toHaveTextContent(/Qlens limits how many requests/)
})
