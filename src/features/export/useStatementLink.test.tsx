import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NavigationContext } from '~/ui/Navigation'
import { useStatementLink } from './useStatementLink'
import { changeAddress, readAddress } from '~/model/address'
import { hrefOf } from '~/app/location'

test('a link to a statement is absolute, and has no filter that might hide it', () => {
  const address = readAddress('?instance=sample&item=Q42&view=timeline&rank=preferred&statement=Q42$1')
  const href = (change: object) => hrefOf(changeAddress(address, change))
  const { result } = renderHook(useStatementLink, {
    wrapper: ({ children }) => (
      <NavigationContext value={{ address, href, go: () => undefined }}>{children}</NavigationContext>
    ),
  })
  const link = new URL(result.current('Q42$2'))
  expect(link.origin).toBe(window.location.origin)
  expect(link.search).toBe('?instance=sample&item=Q42&view=timeline&statement=Q42$2')
})
