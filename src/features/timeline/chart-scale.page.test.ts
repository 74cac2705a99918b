import { beforeEach, expect, test, vi } from 'vitest'
import { chartScale } from './DrawnTimeline'
import { testContext } from '~/test/format-context'
import type { ChartLane } from '~/model/timeline/lanes'

const unit = 'http://other.example/entity/Q4917'
const lane = (least: number, greatest: number): ChartLane => ({
  kind: 'chart',
  id: 'P1',
  propertyId: 'P1',
  unit,
  points: [],
  least,
  greatest,
})
const context = testContext('en')

beforeEach(() => {
  // Without a canvas, a character counts as 7 pixels wide.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

test('the bounds of a chart leave the name what is left of its space', () => {
  const scale = chartScale(lane(3_929_214, 325_145_963), 1000, false, context)
  expect(scale).toMatchObject({ unit: 'Q4917', bounds: ['325.1M', '3.929M'] })
  expect(scale.width).toBeGreaterThan(40)
  expect(scale.width).toBeLessThan(60)
})

test('on narrow screens, bounds and unit are one text beside the name', () => {
  expect(chartScale(lane(10, 20), 366, true, context)).toMatchObject({
    unit: undefined,
    bounds: ['10 – 20 Q4917'],
  })
  // At most half of the line.
  expect(chartScale(lane(10, 20), 100, true, context).width).toBeLessThan(75)
})

test('where all amounts are the same, there are no bounds', () => {
  expect(chartScale(lane(10, 10), 1000, false, context)).toMatchObject({ bounds: [], width: 0 })
  expect(chartScale(lane(10, 10), 366, true, context).bounds).toEqual(['Q4917'])
})
