import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RegistrationGuide } from './RegistrationGuide'
import type { Instance } from '~/model/connection/connection'
import { renderInApp, testInstance } from '~/test/render'

const meta = 'https://meta.wikimedia.org/wiki/Special:OAuthConsumerRegistration/propose'

test.each<[string, Partial<Instance>, string]>([
  [
    'a wiki of its own',
    { baseUrl: 'https://wiki.example/w/rest.php/wikibase' },
    'https://wiki.example/w/index.php?title=Special:OAuthConsumerRegistration/propose',
  ],
  ['Wikidata', { baseUrl: 'https://www.wikidata.org/w/rest.php/wikibase' }, meta],
  ['another of Wikimedia’s', { baseUrl: 'https://commons.wikimedia.org/w/rest.php/wikibase' }, meta],
  [
    'one that only calls itself so',
    { baseUrl: 'https://www.wikidata.org.example/w/rest.php/wikibase' },
    'https://www.wikidata.org.example/w/index.php?title=Special:OAuthConsumerRegistration/propose',
  ],
  [
    'what config.json says',
    {
      baseUrl: 'https://www.wikidata.org/w/rest.php/wikibase',
      oauthRegistration: 'https://wiki.example/form',
    },
    'https://wiki.example/form',
  ],
])('the form to register a client: %s', async (_, change, address) => {
  renderInApp(<RegistrationGuide instance={{ ...testInstance, ...change }} />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('link', { name: /^Open the registration form/ })).toHaveAttribute('href', address)
})

test('the guide ends with the page where a client is revoked', async () => {
  renderInApp(
    <RegistrationGuide instance={{ ...testInstance, baseUrl: 'https://wiki.example/w/rest.php/wikibase' }} />,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('link', { name: 'Special:OAuthManageMyGrants' })).toHaveAttribute(
    'href',
    'https://wiki.example/w/index.php?title=Special:OAuthManageMyGrants',
  )
})

test('the callback to register is the address of this site, to be copied', async () => {
  const user = userEvent.setup()
  renderInApp(<RegistrationGuide instance={testInstance} />)
  await user.click(screen.getByRole('button'))
  const [callback] = document.querySelectorAll('code')
  expect(callback).toHaveTextContent(document.baseURI)
  // In a page from right to left, its last slash would be the first.
  expect(callback).toHaveAttribute('dir', 'ltr')
  await user.click(screen.getByRole('button', { name: 'Copy the callback URL' }))
  await expect(navigator.clipboard.readText()).resolves.toBe(document.baseURI)
})

test('with a callback of its own, the wiki’s id is part of it', async () => {
  renderInApp(<RegistrationGuide instance={{ ...testInstance, id: 'ours', oauthOwnCallback: true }} />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText(`${document.baseURI}?instance=ours`)).toBeVisible()
})
