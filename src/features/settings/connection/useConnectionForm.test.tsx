import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useConnectionForm } from './useConnectionForm'
import { readAddress } from '~/model/address'
import { baseA, baseB, go, onClose, resetSettings, state } from '~/test/settings-panel'
import { NavigationContext } from '~/ui/Navigation'

beforeEach(resetSettings)

test('what a check read of one wiki is not saved for another that is entered meanwhile', () => {
  const { result } = renderHook(() => useConnectionForm(onClose, undefined), {
    wrapper: ({ children }) => (
      <NavigationContext value={{ address: readAddress(''), href: () => '', go }}>
        {children}
      </NavigationContext>
    ),
  })
  act(() => result.current.setFacts({ name: 'Wiki A' }, baseA))
  expect(result.current.changed).toBe(true)
  act(() => result.current.change({ baseUrl: baseB }))
  act(() => result.current.save('ask'))
  expect(state().saved).toEqual([expect.objectContaining({ baseUrl: baseB, name: 'b.example' })])
})
