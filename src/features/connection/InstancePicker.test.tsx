import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { saveInstance } from './connection-actions'
import { applyConfig, useConnectionStore } from './connection-store'
import { readSettings } from './stored-connection'
import { InstancePicker } from './InstancePicker'
import { readConfig } from '~/model/connection/config'
import { renderInApp } from '~/test/render'

const wikidata = { conceptBase: 'http://www.wikidata.org/entity/' }
const config = {
  instances: [
    { id: 'a', name: 'Wiki A', baseUrl: 'https://a.example', ...wikidata },
    { id: 'copy', name: 'Copy of A', baseUrl: 'https://copy.example', items: ['Q42'], ...wikidata },
    { id: 'b', name: 'Wiki B', baseUrl: 'https://b.example', conceptBase: 'https://b.example/entity/' },
  ],
}

beforeEach(() => {
  localStorage.clear()
  useConnectionStore.setState(readSettings())
  applyConfig(readConfig(config, 'https://app.example/'))
})

async function pick(name: RegExp, address = '?item=Q42') {
  const user = userEvent.setup()
  const { visited } = renderInApp(<InstancePicker status="good" onManage={() => {}} />, { address })
  await user.click(screen.getByRole('button', { name: /^Connected to/ }))
  await user.click(await screen.findByRole('menuitemradio', { name }))
  return visited
}

test('switches in one step and remembers the choice', async () => {
  const visited = await pick(/Copy of A/)
  expect(visited).toEqual(['?instance=copy&item=Q42'])
  expect(useConnectionStore.getState().lastInstance).toBe('copy')
})

test('closes an item that is a different one there', async () => {
  expect(await pick(/Wiki B/)).toEqual(['?instance=b'])
})

test('closes an item that does not exist there', async () => {
  expect(await pick(/Copy of A/, '?item=Q1')).toEqual(['?instance=copy'])
})

test('keeps a revision only where it is known to be the same there', async () => {
  expect(await pick(/Copy of A/, '?item=Q42&revision=7')).toEqual(['?instance=copy&item=Q42&revision=7'])
  cleanup()
  const baseUrl = 'https://own.example/w/rest.php/wikibase'
  saveInstance({ id: 'own', name: 'Own', baseUrl, version: 'v1', examples: [] })
  expect(await pick(/Own/, '?item=Q42&revision=7')).toEqual([`?api=${baseUrl}&version=v1&item=Q42`])
})

test('names an own instance by its address, so that the link works for others', async () => {
  const baseUrl = 'https://own.example/w/rest.php/wikibase'
  saveInstance({ id: 'own', name: 'Own', baseUrl, version: 'v0', examples: [] })
  expect(await pick(/Own/)).toEqual([`?api=${baseUrl}&version=v0&item=Q42`])
})

test('lists a wiki that only the address knows', async () => {
  const user = userEvent.setup()
  renderInApp(<InstancePicker status="unknown" onManage={() => {}} />, {
    address: '?api=https://else.example',
  })
  await user.click(screen.getByRole('button', { name: /else\.example/ }))
  expect(await screen.findByRole('menuitemradio', { name: /else\.example/ })).toBeChecked()
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(4)
})
