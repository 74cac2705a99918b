import { describe, expect, it } from 'vitest'
import { createLabelQueue } from './label-queue'

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => `Q${from + index}`)

function setUp() {
  const known = new Set<string>()
  const requested = new Set<string>()
  const isQueued = (id: string) => !known.has(id)
  const queue = createLabelQueue({ isQueued, isNew: (id) => !known.has(id) && !requested.has(id) })
  const setAhead = (ids: string[], hasMore = false) => queue.announceAhead()({ ids, hasMore })
  return { queue, known, requested, setAhead }
}

describe('the next request', () => {
  it('is for what came into view last, then what came before', () => {
    const { queue } = setUp()
    queue.addInView(range(1, 60))
    queue.addInView(['P1', 'P2'])
    expect(queue.take(0, true)).toEqual(['P1', 'P2', ...range(1, 48)])
    expect(queue.take(0, true)).toEqual(range(49, 12))
    expect(queue.take(0, true)).toEqual([])
  })

  it('is filled up with what is ahead', () => {
    const { queue, setAhead } = setUp()
    setAhead(range(1, 60))
    queue.addInView(['P1'])
    expect(queue.take(0, true)).toEqual(['P1', ...range(1, 49)])
    expect(queue.take(0, true)).toEqual(range(50, 11))
  })

  it('excludes ids that have arrived since, or came into view', () => {
    const { queue, setAhead, known, requested } = setUp()
    setAhead(['Q1', 'Q2', 'Q3'])
    queue.addInView(['P1', 'P2'])
    for (const id of ['P1', 'Q1']) known.add(id)
    requested.add('Q2')
    expect(queue.take(0, true)).toEqual(['P2', 'Q3'])
  })

  it('is empty while three are running, and for ids ahead alone while two are', () => {
    const { queue, setAhead } = setUp()
    setAhead(range(1, 200))
    expect(queue.take(1, true)).toHaveLength(50)
    expect(queue.take(2, true)).toEqual([])
    queue.addInView(['P1'])
    expect(queue.take(3, true)).toEqual([])
    expect(queue.take(2, true)).toEqual(['P1', ...range(51, 49)])
  })

  it('through REST is only for what is in view, however many are under way', () => {
    const { queue, setAhead } = setUp()
    setAhead(range(1, 60))
    expect(queue.take(0, false)).toEqual([])
    queue.addInView(['P1'])
    expect(queue.take(2, false)).toEqual(['P1'])
  })
})

describe('a partial batch', () => {
  it('waits while a request is under way', () => {
    const { queue, setAhead } = setUp()
    queue.addInView(['P1'])
    expect(queue.take(1, true)).toEqual([])
    setAhead(range(1, 49))
    expect(queue.take(1, true)).toHaveLength(50)
  })

  it('waits while more ids ahead are expected', () => {
    const { queue, setAhead } = setUp()
    setAhead(range(1, 10), true)
    expect(queue.take(0, true)).toEqual([])
    setAhead(range(1, 20))
    expect(queue.take(0, true)).toEqual(range(1, 20))
  })

  it('waits while another list of ids ahead is looked up', () => {
    const { queue, setAhead } = setUp()
    setAhead(range(1, 10))
    const set = queue.announceAhead()
    expect(queue.take(0, true)).toEqual([])
    set({ ids: ['P1'], hasMore: false })
    expect(queue.take(0, true)).toEqual(['P1'])
  })
})

describe('while the budget is half used', () => {
  it('only ids in view are requested, with others to fill up', () => {
    const { queue, setAhead } = setUp()
    setAhead(range(1, 120))
    expect(queue.take(0, true, 1)).toEqual([])
    queue.addInView(['P1'])
    expect(queue.take(0, true, 1)).toEqual(['P1', ...range(1, 49)])
    expect(queue.take(1, true, 1)).toEqual([])
    expect(queue.take(1, true)).toEqual(range(50, 50))
  })
})

describe('lists of ids ahead', () => {
  it('apply in the order in which they were announced, whichever is ready first', () => {
    const { queue } = setUp()
    const setFirst = queue.announceAhead()
    const setSecond = queue.announceAhead()
    setSecond({ ids: ['Q2'], hasMore: false })
    setFirst({ ids: ['Q1'], hasMore: true })
    expect(queue.take(0, true)).toEqual(['Q2'])
  })

  it('are forgotten with all else, also those announced', () => {
    const { queue } = setUp()
    queue.addInView(['P1'])
    const set = queue.announceAhead()
    queue.clear()
    set({ ids: ['Q1'], hasMore: true })
    expect(queue.take(0, true)).toEqual([])
    queue.addInView(['P2'])
    expect(queue.take(0, true)).toEqual(['P2'])
  })
})
