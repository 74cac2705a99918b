import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LinkPreview } from './LinkPreview'
import { WikiContext } from '~/api/wiki/WikiContext'
import { ValueSettingsContext } from '~/features/values/value-context'
import { createTestWiki, renderInApp } from '~/test/render'

async function hover(mediaPreviews: boolean, credentialRevision: number) {
  const { wiki } = createTestWiki({ labels: { Q515: 'city' } })
  const connection = { ...wiki.connection, credentialRevision }
  renderInApp(
    <WikiContext value={{ ...wiki, connection }}>
      <ValueSettingsContext value={{ mediaPreviews }}>
        <main>
          <a href="/?item=Q64">Berlin</a>
          <LinkPreview />
        </main>
      </ValueSettingsContext>
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
