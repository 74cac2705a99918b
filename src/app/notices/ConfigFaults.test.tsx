import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConfigFaults } from './TopNotices'
import { configKey } from '~/api/wiki/cached-config'
import { useConnectionStore } from '~/features/connection/connection-store'
import { writeStored } from '~/lib/storage'
import { readConfig } from '~/model/connection/config'
import { renderInApp } from '~/test/render'

afterEach(() => localStorage.clear())

test('a background map that cannot be read is reported, and one that can is not', () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'A' }
  writeStored('localStorage', configKey, { instances: [], tiles: { ...tiles, attribution: '' } })
  const { unmount } = renderInApp(<ConfigFaults />)
  expect(screen.getByText(/background map in config\.json is not valid \(tiles\.attribution/)).toBeVisible()
  unmount()
  writeStored('localStorage', configKey, { instances: [], tiles })
  const { container } = renderInApp(<ConfigFaults />)
  expect(container).toBeEmptyDOMElement()
})

test('a config.json whose only instance is not valid does not lead to notices that contradict each other', () => {
  const { problems } = readConfig({ instances: [{ id: 'mine' }] }, document.baseURI)
  useConnectionStore.setState({ problems })
  renderInApp(<ConfigFaults />)
  expect(screen.getByText(/Using the built-in instances instead\.$/)).toBeVisible()
  expect(screen.getByText(/“mine” in config\.json is not valid \(.*\) and was skipped\.$/)).toBeVisible()
})
