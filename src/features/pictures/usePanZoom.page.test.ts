import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useShift } from './usePanZoom'

test('a picture that is moved stays where it is while its window is drawn with other contents', () => {
  const layer = { current: document.createElement('div') }
  const { result, rerender } = renderHook(
    ({ from }) =>
      useShift({
        drawn: { from },
        layers: [layer],
        transformAt: ({ x }) => `translateX(${x}px)`,
        isNearEnd: () => false,
        onDraw: () => undefined,
      }),
    { initialProps: { from: 1940 } },
  )
  result.current.moveTo({ x: 60, y: 0 })
  rerender({ from: 1940 })
  expect(layer.current.style.transform).toBe('translateX(60px)')
  rerender({ from: 1950 })
  expect(layer.current.style.transform).toBe('translateX(0px)')
})
