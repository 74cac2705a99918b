import { expect, test } from 'vitest'
import { moveActive } from './Combobox'

const path = (key: string, from: number, steps: number, count = 3) => {
  const visited = [from]
  for (let step = 0; step < steps; step += 1)
    visited.push(moveActive(key, visited.at(-1) ?? -1, count) ?? NaN)
  return visited
}

test('the arrows go round, by way of the text', () => {
  expect(path('ArrowDown', -1, 4)).toEqual([-1, 0, 1, 2, -1])
  expect(path('ArrowUp', -1, 4)).toEqual([-1, 2, 1, 0, -1])
  expect(path('ArrowDown', -1, 1, 0)).toEqual([-1, -1])
  expect(path('ArrowUp', -1, 1, 0)).toEqual([-1, -1])
})

test('Home and End lead to the ends, and are the text’s while no option is active', () => {
  expect([moveActive('Home', 1, 3), moveActive('End', 1, 3)]).toEqual([0, 2])
  expect([moveActive('Home', -1, 3), moveActive('End', -1, 3)]).toEqual([undefined, undefined])
  expect(moveActive('a', 1, 3)).toBeUndefined()
})
