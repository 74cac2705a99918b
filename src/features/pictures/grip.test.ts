import { expect, test } from 'vitest'
import { followGrip, gripOf } from './usePanZoom'

/** Where a point of the picture is after it has followed. */
function moved(point: { x: number; y: number }, from: { x: number; y: number }[], to: typeof from) {
  const grip = gripOf(to)
  const { dx, dy, factor } = followGrip(gripOf(from), grip)
  return { x: grip.x + (point.x + dx - grip.x) * factor, y: grip.y + (point.y + dy - grip.y) * factor }
}

test('what is under each of two fingers stays under it while they move along a line', () => {
  const from = [
    { x: 100, y: 100 },
    { x: 200, y: 150 },
  ]
  const to = [
    { x: 40, y: 130 },
    { x: 240, y: 230 },
  ]
  for (const [index, finger] of from.entries()) expect(moved(finger, from, to)).toEqual(to[index])
})

test('one finger moves a picture without enlarging it, and a third finger does nothing', () => {
  const from = [{ x: 10, y: 10 }]
  expect(followGrip(gripOf(from), gripOf([{ x: 30, y: 5 }]))).toEqual({ dx: 20, dy: -5, factor: 1 })
  const two = [
    { x: 0, y: 0 },
    { x: 60, y: 80 },
  ]
  expect(gripOf([...two, { x: 999, y: 0 }])).toEqual({ x: 30, y: 40, distance: 100 })
})

test('fingers that touch each other enlarge a picture no more than a little', () => {
  const at = (x: number) =>
    gripOf([
      { x: 0, y: 0 },
      { x, y: 0 },
    ])
  expect(followGrip(at(0.1), at(7)).factor).toBe(1)
  expect(followGrip(at(1), at(16)).factor).toBe(2)
})
