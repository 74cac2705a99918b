import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { WithheldContact } from './AfterFirstScreen'
import { saveInstance, setContact } from '~/features/connection/connection-actions'
import { useConnectionStore } from '~/features/connection/connection-store'
import { readSettings } from '~/features/connection/stored-connection'
import { currentConnection } from '~/model/connection/choose-instance'
import { targetFromDraft } from '~/features/settings/connection/ConnectionCheck'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { testInstance, renderInApp } from '~/test/render'

const evil = 'https://evil.example/w/rest.php/wikibase'
const contactToldTo = (api: string) => currentConnection(useConnectionStore.getState(), { api }).contact

beforeEach(() => {
  localStorage.clear()
  useConnectionStore.setState(readSettings())
  notifyFirstScreenShown()
})

function open(baseUrl = evil) {
  renderInApp(<WithheldContact baseUrl={baseUrl} />)
  return userEvent.setup()
}

test('after a click, the contact goes to a wiki that is not set up', async () => {
  setContact('me@home.example')
  expect(contactToldTo(evil)).toBe('')
  const user = open()
  expect(await screen.findByText('First visit to evil.example')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send it to this wiki' }))
  expect(screen.queryByText('First visit to evil.example')).not.toBeInTheDocument()
  expect(contactToldTo(evil)).toBe('me@home.example')
  expect(contactToldTo('https://other.example/w/rest.php/wikibase')).toBe('')
  useConnectionStore.setState(readSettings())
  expect(contactToldTo(evil)).toBe('me@home.example')
})

test('continuing without it is remembered', async () => {
  setContact('me@home.example')
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Continue without it' }))
  expect(screen.queryByText('First visit to evil.example')).not.toBeInTheDocument()
  useConnectionStore.setState(readSettings())
  expect(contactToldTo(evil)).toBe('')
  expect(screen.queryByText('First visit to evil.example')).not.toBeInTheDocument()
})

test('a wiki that the reader sets up sees it, and one of the deployment', async () => {
  setContact('me@home.example')
  open()
  await screen.findByText('First visit to evil.example')
  act(() => saveInstance({ ...testInstance, baseUrl: evil }))
  await waitFor(() => expect(screen.queryByText('First visit to evil.example')).not.toBeInTheDocument())
  expect(contactToldTo(evil)).toBe('me@home.example')
  expect(contactToldTo('https://www.wikidata.org/w/rest.php/wikibase')).toBe('me@home.example')
})

test('the connection check sends a wiki only the contact in the form', () => {
  setContact('me@home.example')
  const instance = { ...testInstance, id: '', baseUrl: evil }
  expect(targetFromDraft({}, instance, 'Q42')?.contact).toBe('')
  expect(targetFromDraft({ contact: 'typed@home.example' }, instance, 'Q42')?.contact).toBe(
    'typed@home.example',
  )
  expect(targetFromDraft({ baseUrl: evil }, testInstance, 'Q42')?.contact).toBe('me@home.example')
})
