import { expect, test } from 'vitest'
import { noTrail, readTrail, trailToStore, visit, type Trail } from './trail'

const stop = (item: string, label?: string) => ({ item, ...(label !== undefined && { label }) })
const after = (...items: string[]) => items.reduce((trail: Trail, item) => visit(trail, stop(item)), noTrail)
const shown = ({ stops, at }: Trail) =>
  stops.map(({ item }, index) => (index === at ? `[${item}]` : item)).join(' ')

test('an item continues the trail', () => {
  expect(shown(after('Q1', 'Q2', 'Q3'))).toBe('Q1 Q2 [Q3]')
})

test('one step back or forward stays on it, and another item leaves what came after', () => {
  expect(shown(after('Q1', 'Q2', 'Q3', 'Q2'))).toBe('Q1 [Q2] Q3')
  expect(shown(after('Q1', 'Q2', 'Q3', 'Q2', 'Q3'))).toBe('Q1 Q2 [Q3]')
  expect(shown(after('Q1', 'Q2', 'Q3', 'Q2', 'Q4'))).toBe('Q1 Q2 [Q4]')
  // A link to an item further back is a new step.
  expect(shown(after('Q1', 'Q2', 'Q3', 'Q1'))).toBe('Q1 Q2 Q3 [Q1]')
})

test('a chosen stop stays on it too', () => {
  expect(shown(visit(after('Q1', 'Q2', 'Q3'), stop('Q1'), 0))).toBe('[Q1] Q2 Q3')
  // Another item opened instead.
  expect(shown(visit(after('Q1', 'Q2', 'Q3'), stop('Q4'), 0))).toBe('Q1 Q2 Q3 [Q4]')
})

test('the same item changes nothing but its label', () => {
  const trail = after('Q1', 'Q2')
  expect(visit(trail, stop('Q2'))).toBe(trail)
  const labelled = visit(trail, stop('Q2', 'two'))
  expect(labelled.stops[1]?.label).toBe('two')
  expect(visit(labelled, stop('Q2'))).toBe(labelled)
})

test('the same id on another wiki is another stop', () => {
  expect(visit(after('Q1'), { item: 'Q1', instance: 'there' }).stops).toHaveLength(2)
})

test('only the latest stops are kept', () => {
  const trail = after(...Array.from({ length: 20 }, (_, index) => `Q${index + 1}`))
  expect([trail.stops.length, trail.stops[0]?.item, trail.at]).toEqual([12, 'Q9', 11])
})

test('items of private wikis are not stored, and the rest is read again', () => {
  const at = (item: string, instance: string, isPublic: boolean) => ({ item, instance, isPublic })
  const trail = [at('Q1', 'open', true), at('Q2', 'secret', false), at('Q3', 'open', true)].reduce(
    (before: Trail, one) => visit(before, one),
    noTrail,
  )
  const stored = trailToStore(trail)
  expect(JSON.stringify(stored)).not.toContain('secret')
  expect(shown(readTrail(JSON.parse(JSON.stringify(stored))))).toBe('Q1 [Q3]')
  // One item alone is no trail.
  expect(trailToStore({ ...trail, stops: trail.stops.slice(1) })).toBeUndefined()
  // Signed in now: what was opened there before is not stored either.
  expect(trailToStore(visit(trail, at('Q3', 'open', false)))).toBeUndefined()
})

test('what was opened until signing out has no name afterwards and is not stored, other than what comes later', () => {
  const read = [
    { item: 'Q1', label: 'one', isPublic: false },
    { item: 'Q2', label: 'two', isPublic: false },
  ].reduce((before: Trail, one) => visit(before, one), noTrail)
  const signedOut = visit(read, { item: 'Q2', isPublic: true })
  expect(signedOut.stops.map(({ label }) => label)).toEqual([undefined, undefined])
  expect(visit(signedOut, { item: 'Q2', isPublic: true })).toBe(signedOut)
  const later = visit(signedOut, { item: 'Q3', isPublic: true })
  expect(shown(later)).toBe('Q1 Q2 [Q3]')
  expect(trailToStore(later)?.stops.map(({ item }) => item)).toEqual(['Q2', 'Q3'])
})

test('what is no trail is read as none', () => {
  const one = { item: 'Q1', isPublic: true }
  for (const stored of [
    undefined,
    [],
    { stops: [one] },
    { stops: [{ item: 'javascript:', isPublic: true }], at: 0 },
    { stops: Array.from({ length: 99 }, () => one), at: 0 },
    { stops: [{ item: 'Q1' }], at: 0 },
  ])
    expect(readTrail(stored)).toBe(noTrail)
  expect(readTrail({ stops: [one], at: 7 }).at).toBe(0)
})
