import { act, renderHook } from '@testing-library/react'
import { useMemo, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFilterForm } from './useFilterForm'
import { changeAddress, readAddress } from '~/model/address'
import { NavigationContext, useNavigation } from '~/ui/Navigation'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Page({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(() => readAddress('?item=Q42'))
  const navigation = useMemo(
    () => ({
      address,
      href: () => '',
      go: (change: Parameters<typeof changeAddress>[1]) => setAddress(changeAddress(address, change)),
    }),
    [address],
  )
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

test('the filter stays the same when the address follows, so that nothing is filtered again', async () => {
  const { result } = renderHook(() => ({ form: useFilterForm('item'), navigation: useNavigation() }), {
    wrapper: Page,
  })
  const type = (q: string) => act(() => result.current.form.type(q))
  type('un')
  const typed = result.current.form.filter
  expect(typed.q).toBe('un')
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(result.current.navigation.address.parameters).toMatchObject({ q: 'un' })
  expect(result.current.form.filter).toBe(typed)
  type('uni')
  expect(result.current.form.filter.q).toBe('uni')
})
