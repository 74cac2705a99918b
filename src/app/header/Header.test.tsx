import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Header } from './Header'
import { NavigationContext } from '~/ui/Navigation'
import { readAddress } from '~/model/address'
import { renderInApp } from '~/test/render'

test.each([
  ['?item=Q42', '{Control>}k{/Control}'],
  ['?item=Q42', '{Meta>}k{/Meta}'],
  ['', '{Control>}k{/Control}'],
])('at %j, %s leads to the lookup box', async (query, keys) => {
  renderInApp(
    <NavigationContext value={{ address: readAddress(query), href: () => '', go: () => undefined }}>
      <Header onSettings={() => undefined} />
      {/* That of the start page. */}
      <search>
        <input defaultValue="start" />
      </search>
    </NavigationContext>,
  )
  await userEvent.keyboard(keys)
  const isStart = query === ''
  expect(isStart ? screen.getByDisplayValue('start') : screen.getByLabelText('Look up an item')).toHaveFocus()
})
