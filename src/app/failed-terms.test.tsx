import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { termsQuery } from '~/api/item/queries'
import { useWiki } from '~/api/wiki/WikiContext'
import { RecentlyChanged } from '~/features/history/RecentlyChanged'
import { Trail } from '~/features/trail/Trail'
import { renderInApp } from '~/test/render'
import { settled } from '~/test/settled'

/** Reads the names of the item, as its heading does, and shows a part of the page after that has failed. */
function AfterFailure({ children }: { children: ReactNode }) {
  const { client, languages } = useWiki()
  const { isError } = useQuery(termsQuery(client, 'Q64', languages))
  return isError && <section aria-label="after">{children}</section>
}

test.each([
  ['the trail', <Trail key="trail" before={[]} />],
  ['recent changes', <RecentlyChanged key="changes" itemId="Q64" />],
])('names that failed are not requested again because code has loaded: %s', async (_, part) => {
  const asked: string[] = []
  renderInApp(<AfterFailure>{part}</AfterFailure>, {
    address: '?item=Q64',
    fetch: (input, init) => {
      const { url } = new Request(input, init)
      if (!url.endsWith('/statements')) asked.push(url)
      return Promise.resolve(new Response('', { status: 500 }))
    },
  })
  await screen.findByRole('region', { name: 'after' })
  const before = asked.length
  expect(before).toBeGreaterThan(0)
  await settled()
  await settled()
  expect(asked).toHaveLength(before)
})
