import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCurrentState } from './visits'
import { statementsQuery, termsQuery } from '~/api/item/queries'
import { renderInApp } from '~/test/render'
import { waitFor } from '~/test/wait'
import { fetchFrom } from '~/test/wikibase'

function State() {
  const { isKnown, revision } = useCurrentState('Q64')
  return <output>{isKnown ? revision : 'not known'}</output>
}

test('a copy from an earlier visit is not the current state, in part or as a whole', async () => {
  const answers = fetchFrom({ entities: { Q64: { revision: 7371 } } })
  const waiting = { statements: [] as (() => void)[], terms: [] as (() => void)[] }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const part = new Request(input, init).url.includes('/statements') ? 'statements' : 'terms'
    await new Promise<void>((resolve) => waiting[part].push(resolve))
    return answers(input, init)
  }
  async function answer(part: keyof typeof waiting) {
    await waitFor(() => expect(waiting[part]).not.toEqual([]))
    waiting[part].forEach((resolve) => resolve())
  }
  const { queryClient, wiki } = renderInApp(<State />, { fetch })
  const { client, languages } = wiki
  const [ofStatements, ofTerms] = [statementsQuery(client, 'Q64'), termsQuery(client, 'Q64', languages)]
  const answered = () => queryClient.getQueryState(ofStatements.queryKey)?.fetchStatus === 'idle'
  const list = { entries: [], groups: [] }
  act(() => {
    const kept = { at: 1, update: async (found: object) => found }
    queryClient.setQueryData(ofStatements.queryKey, { list, url: '', kept } as never)
    const entity = { id: 'Q64', type: 'item', lastrevid: 7316 }
    queryClient.setQueryData(ofTerms.queryKey, { label: {}, description: {}, aliases: [], entity })
  })
  expect(screen.getByRole('status')).toHaveTextContent('not known')
  await answer('statements')
  await waitFor(() => expect(answered()).toBe(true))
  expect(screen.getByRole('status')).toHaveTextContent('not known')
  await answer('terms')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('7371'))
})
