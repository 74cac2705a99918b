import { expect, test } from 'vitest'
import { nameLines, sizes } from './drawing'

test.each([1, 2, 3, 10])('the name of a lane of %i rows ends above the line below it', (rows) => {
  const height = rows * sizes.row + 2 * sizes.lanePadding - 4
  const firstBaseline = sizes.lanePadding + sizes.bar - 2
  const descender = 4
  const lastBaseline = firstBaseline + (nameLines(height) - 1) * sizes.line
  expect(lastBaseline + descender).toBeLessThanOrEqual(height)
  // Another line would not fit.
  expect(lastBaseline + sizes.line + descender).toBeGreaterThan(height - sizes.lanePadding)
})
