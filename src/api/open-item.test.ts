import { describe, expect, test, vi } from 'vitest'
import type { LabelStore } from './labels/labels'
import { openItem, requestFirstLabels, type FirstScreen, type ItemSource } from './open-item'
import type { ItemStatements } from './sources/item-statements'
import type { Instance } from '~/model/connection/connection'
import { toViewOrder } from '~/model/first-screen'
import { toStatementList, type StatementList } from '~/model/statement-list'
import { deferred } from '~/test/deferred'
import { settled } from '~/test/settled'

const instance: Instance = {
  id: 'wiki',
  name: 'Wiki',
  baseUrl: 'https://wiki.example/w/rest.php/wikibase',
  version: 'v1',
  conceptBase: 'https://wiki.example/entity/',
  examples: [],
}

const statement = (property: string, content: unknown, more: object = {}) => ({
  id: `Q1$${property}-${String(JSON.stringify(content)).replace(/\W/g, '')}`,
  rank: 'normal',
  property: { id: property, data_type: typeof content === 'string' ? 'wikibase-item' : 'quantity' },
  value: { type: 'value', content },
  qualifiers: [],
  references: [],
  ...more,
})

const listOf = (body: object) => toStatementList(body) as StatementList

/** The labels that are requested first, with none in view. */
function referencedBy(body: object): readonly string[] {
  const request = vi.fn<LabelStore['request']>()
  requestFirstLabels({ request } as unknown as LabelStore, listOf(body), instance)
  return request.mock.calls[0]?.[1] ?? []
}

test('entities are requested in reading order', () => {
  const part = (property: string, id: string) => {
    const { property: of, value } = statement(property, id)
    return { property: of, value }
  }
  const more = { qualifiers: [part('P5', 'Q6')], references: [{ hash: 'a', parts: [part('P7', 'Q8')] }] }
  const first = statement('P2', 'Q3', more)
  expect(referencedBy({ P2: [first], P9: [statement('P9', 'Q3')] })).toEqual([
    'P2',
    'Q3',
    'P5',
    'Q6',
    'P7',
    'Q8',
    'P9',
  ])
})

test('a unit is one of them, where it is this wiki’s', () => {
  const amount = (unit: string) => ({ amount: '+1', unit })
  const own = statement('P2', amount('https://wiki.example/entity/Q11573'))
  const foreign = statement('P3', amount('http://www.wikidata.org/entity/Q573'))
  expect(referencedBy({ P2: [own], P3: [foreign], P4: [statement('P4', amount('1'))] })).toEqual([
    'P2',
    'Q11573',
    'P3',
    'P4',
  ])
})

test('of a long item as many as fill requests, of a short one all', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => statement('P2', `Q${index + 1}`))
  expect(referencedBy({ P2: many(60) })).toHaveLength(61)
  expect(referencedBy({ P2: many(300) })).toHaveLength(100)
})

test('whether there is more is said along with the first', () => {
  const many = (count: number) =>
    listOf({ P2: Array.from({ length: count }, (_, index) => statement('P2', `Q${index + 1}`)) })
  const request = vi.fn()
  const labels = { request } as unknown as LabelStore
  requestFirstLabels(labels, many(60), instance)
  requestFirstLabels(labels, many(300), instance)
  expect(request.mock.calls).toEqual([
    [[], expect.objectContaining({ length: 61 }), false],
    [[], expect.objectContaining({ length: 100 }), true],
  ])
})

test('view order is the wiki’s, with identifiers behind the other statements', () => {
  const identifier = { ...statement('P1', 'x'), property: { id: 'P1', data_type: 'external-id' } }
  const list = listOf({
    P1: [identifier],
    P3: [statement('P3', 'Q3')],
    P2: [statement('P2', 'Q1'), statement('P2', 'Q2')],
    P4: [statement('P4', 'Q1')],
  })
  expect(toViewOrder(list, ['P4', 'P2']).map(({ propertyId }) => propertyId)).toEqual([
    'P4',
    'P2',
    'P2',
    'P3',
    'P1',
  ])
})

describe('an item', () => {
  const many = (count: number) =>
    listOf({ P2: Array.from({ length: count }, (_, index) => statement('P2', `Q${index + 1}`)) })

  /** Opens an item whose statements arrive as the test says. */
  function open(isCurrent = () => true) {
    const steps: string[] = []
    const answer = deferred<ItemStatements>()
    let onPart: Parameters<ItemSource['statements']>[0]
    const source: ItemSource = {
      statements(given) {
        steps.push('statements')
        onPart = given
        return answer.promise
      },
      terms() {
        steps.push('names')
        return Promise.resolve({ label: {}, description: {}, aliases: [] })
      },
    }
    const request = vi.fn<LabelStore['request']>(() => Promise.resolve(steps.push('labels')))
    const onFirst = vi.fn<(first: FirstScreen) => Promise<void>>(() => {
      steps.push('rows')
      return Promise.resolve()
    })
    const { statements } = openItem('Q1', source, {
      instance,
      view: () => ({ isNarrow: false, room: 200, bestRankFirst: false }),
      labels: { request } as unknown as LabelStore,
      isCurrent,
      onFirst,
    })
    const arrive = (list: StatementList) => answer.resolve({ list, url: '' })
    return {
      steps,
      request,
      onFirst,
      statements,
      answer,
      arrive,
      part: (list: StatementList) => onPart?.(list),
    }
  }

  test('is requested at once, and the labels of its first rows before these are drawn', async () => {
    const { steps, request, onFirst, statements, arrive } = open()
    expect(steps).toEqual(['statements', 'names'])
    arrive(many(60))
    expect((await statements).list.entries).toHaveLength(60)
    expect(steps).toEqual(['statements', 'names', 'labels', 'rows'])
    const [first] = onFirst.mock.calls[0] ?? []
    expect(first).toMatchObject({ isPart: false })
    expect(first?.inView.slice(0, 3)).toEqual(['P2', 'Q1', 'Q2'])
    expect(first?.inView.length).toBeLessThan(20)
    expect(request).toHaveBeenCalledExactlyOnceWith(first?.inView)
  })

  test('that arrives in parts has its first rows once, as soon as they fill the view', async () => {
    const { request, onFirst, statements, part, arrive } = open()
    await part(many(2))
    expect(onFirst).not.toHaveBeenCalled()
    await part(many(40))
    await part(many(50))
    arrive(many(60))
    await statements
    expect(onFirst).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isPart: true }))
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('that is no longer wanted, or fails, requests no labels', async () => {
    const left = open(() => false)
    left.arrive(many(60))
    await left.statements
    const failed = open()
    failed.answer.reject(new TypeError('no'))
    await expect(failed.statements).rejects.toThrow('no')
    await settled()
    for (const { request, onFirst } of [left, failed]) {
      expect(request).not.toHaveBeenCalled()
      expect(onFirst).not.toHaveBeenCalled()
    }
  })
})
