import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkPreview } from './LinkPreview'
import { WikiContext } from '~/api/wiki/WikiContext'
import { PreferencesContext } from '~/features/values/value-context'
import { createTestWiki, renderInApp } from '~/test/render'
import { fetchFrom } from '~/test/wikibase'

afterEach(() => void vi.useRealTimers())

async function hover(mediaPreviews: boolean, credentialRevision: number) {
  const { wiki } = createTestWiki({ labels: { Q515: 'city' } })
  const connection = { ...wiki.connection, credentialRevision }
  renderInApp(
    <WikiContext value={{ ...wiki, connection }}>
      <PreferencesContext value={{ mediaPreviews, shortcuts: true, bestRankFirst: false }}>
        <main>
          <a href="/?item=Q64">Berlin</a>
          <LinkPreview />
        </main>
      </PreferencesContext>
    </WikiContext>,
  )
  await userEvent.hover(screen.getByRole('link'))
  const preview = await screen.findByRole('tooltip')
  await waitFor(() => expect(preview).toHaveTextContent('capital city of Germany'))
  expect(preview).toHaveTextContent('instance of')
  return preview.querySelector('img')
}

test('the picture is shown where previews of media are switched on', async () => {
  expect(await hover(true, 0)).toHaveAttribute('src', expect.stringMatching(/FilePath\/.*\.jpg\?width=330$/))
})

test.each([
  ['they are off', false, 0],
  ['the wiki is private', true, 1],
])('it is not where %s', async (_, mediaPreviews, credentialRevision) => {
  expect(await hover(mediaPreviews, credentialRevision)).toBeNull()
})

test('the link that has the keyboard’s focus keeps its preview while the page moves below the pointer', async () => {
  renderInApp(
    <main>
      <a href="/?item=Q64">Berlin</a>
      <p>Text</p>
      <LinkPreview />
    </main>,
  )
  await userEvent.tab()
  fireEvent.pointerOver(screen.getByText('Text'))
  expect(await screen.findByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
})

test.each([
  ['L525', { text: 'maison', about: 'French, noun' }, 'house, building for living in'],
  ['L525-F1', { text: 'maisons', about: 'plural' }, 'maison'],
  ['L525-S1', { text: 'house, building for living in' }, 'maison'],
])('%s is previewed by its words, read with its lexeme in one request', async (id, label, below) => {
  const asked: string[] = []
  const answer = fetchFrom()
  renderInApp(
    <main>
      <a href={`/?item=${id}`}>word</a>
      <LinkPreview />
    </main>,
    {
      labels: { [id]: label },
      fetch: (input, options) => {
        asked.push(new URL(new Request(input, options).url).searchParams.get('ids') ?? '')
        return answer(input, options)
      },
    },
  )
  await userEvent.hover(screen.getByRole('link'))
  const preview = await screen.findByRole('tooltip')
  const lines = () => [...preview.querySelectorAll('p')].map(({ textContent }) => textContent)
  const { text, about } = { about: undefined, ...label }
  await waitFor(() => expect(lines()).toEqual([`${text} ${id}`, ...(about ? [about] : []), below]))
  expect(asked).toEqual(['L525'])
})

test('a preview that fails says why, and is tried again later', async () => {
  let isDown = true
  const answer = fetchFrom()
  renderInApp(
    <main>
      <a href="/?item=Q64">Berlin</a>
      <LinkPreview />
    </main>,
    {
      fetch: (...request) =>
        isDown
          ? Promise.resolve(Response.json({ error: { code: 'readonly', info: 'Later' } }))
          : answer(...request),
    },
  )
  const link = screen.getByRole('link')
  await userEvent.hover(link)
  const preview = await screen.findByRole('tooltip')
  await waitFor(() => expect(preview).toHaveTextContent('Test wiki has a server problem'))
  await userEvent.unhover(link)
  await waitFor(() => expect(preview).not.toBeInTheDocument())
  isDown = false
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31_000)
  await userEvent.hover(link)
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('capital city of Germany'))
  expect(screen.getByRole('tooltip')).not.toHaveTextContent('problem')
})
