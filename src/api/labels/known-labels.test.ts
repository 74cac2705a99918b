import { describe, expect, it, vi } from 'vitest'
import { createKnownLabels } from './known-labels'
import type { Label } from '~/model/label'

const labelsOf = (...ids: string[]) => new Map<string, Label>(ids.map((id) => [id, { text: id }]))

describe('known labels', () => {
  it('keep their first value', () => {
    const known = createKnownLabels()
    expect(known.add(new Map([['Q1', { text: 'first' }]]))).toEqual(['Q1'])
    expect(known.add(new Map([['Q1', { text: 'second' }], ...labelsOf('Q2')]))).toEqual(['Q2'])
    expect(known.get('Q1')).toEqual({ text: 'first' })
    expect(known.has('Q3')).toBe(false)
  })

  it('are dropped beyond a limit, the oldest first, except those subscribed to', () => {
    const known = createKnownLabels()
    known.add(labelsOf('Q1', 'Q2', 'Q3', 'Q4'))
    const unsubscribe = known.subscribe(['Q1'], () => undefined)
    known.evict(4)
    expect(known.has('Q2')).toBe(true)
    known.evict(2)
    expect(['Q1', 'Q2', 'Q3', 'Q4'].filter(known.has)).toEqual(['Q1', 'Q4'])
    unsubscribe()
    known.evict(1)
    expect(['Q1', 'Q4'].filter(known.has)).toEqual(['Q4'])
  })
})

describe('a subscription', () => {
  it('to several labels is called once for all that arrive together', () => {
    const known = createKnownLabels()
    const listener = vi.fn<() => void>()
    known.subscribe(new Set(['Q1', 'Q2', 'Q3']), listener)
    known.notify(['Q1', 'Q2'])
    expect(listener).toHaveBeenCalledTimes(1)
    known.notify(['Q3'])
    expect(listener).toHaveBeenCalledTimes(2)
    known.notify(['Q4'])
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('ends alone, also where another has the same listener', () => {
    const known = createKnownLabels()
    const listener = vi.fn<() => void>()
    const unsubscribe = known.subscribe(['Q1'], listener)
    known.subscribe(['Q1'], listener)
    unsubscribe()
    known.notify(['Q1'])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('to all is called with the ids that arrived, and not for those that did not', () => {
    const known = createKnownLabels()
    const listener = vi.fn<(ids: readonly string[]) => void>()
    const one = vi.fn<() => void>()
    const unsubscribe = known.subscribeAll(listener)
    known.subscribe(['Q1'], one)
    known.notify(['Q1'])
    expect(listener).not.toHaveBeenCalled()
    known.notifyOfArrival(['Q1', 'Q2'])
    expect(listener.mock.calls).toEqual([[['Q1', 'Q2']]])
    expect(one).toHaveBeenCalledTimes(2)
    unsubscribe()
    known.notifyOfArrival(['Q3'])
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
