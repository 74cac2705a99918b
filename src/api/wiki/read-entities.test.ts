import { expect, test, vi } from 'vitest'
import { offers, whereOffered } from './abilities'
import { readEntities, readOneEntity } from './read-entities'
import { endOutages } from '~/api/request/outages'
import { errorOf, testClient } from '~/test/client'

const idsOf = ({ url }: Request) => new URL(url).searchParams.get('ids')?.split('|') ?? []
const ability = 'reading entities through the Action API'
const denied = () => Response.json({ error: { code: 'readapidenied', info: '' } })

/** A wiki that answers by itself, with what it was asked for. */
function open(respond: (ids: string[]) => Response) {
  const { client, requests } = testClient({ fetch: (request) => Promise.resolve(respond(idsOf(request))) })
  return { client, counts: () => requests.map((request) => idsOf(request).length) }
}
const entities = (ids: readonly string[]) =>
  Response.json({ entities: Object.fromEntries(ids.map((id) => [id, { id }])) })
const some = (count: number) => Array.from({ length: count }, (_, index) => `Q${index + 1}`)

test('reads entities of any type, fifty in a request, and merges them', async () => {
  const ids = [...some(118), 'P31', 'L7']
  const { client, counts } = open(entities)
  const { body, refused } = await readEntities(client, ids, ['labels'])
  expect(Object.keys(body.entities).toSorted()).toEqual(ids.toSorted())
  expect(refused.size).toBe(0)
  expect(counts()).toEqual([50, 50, 20])
})

test.each(['no-such-entity', 'toomanyvalues', 'param-invalid'])(
  'leaves out alone an id that the wiki refuses: %s',
  async (code) => {
    const refuse = () => Response.json({ error: { code, info: '' } })
    const { client } = open((ids) => (ids.includes('Q3') ? refuse() : entities(ids)))
    const { body, refused } = await readEntities(client, some(10), ['labels'])
    expect(Object.keys(body.entities)).toHaveLength(9)
    expect([...refused.keys()]).toEqual(['Q3'])
    expect(await errorOf(readOneEntity(client, 'Q3', ['info']))).toMatchObject({ code })
    expect(offers(client, ability)).toBe(true)
  },
)

test('halves a batch that fails only for whole entities, and not for long', async () => {
  const failing = () => open(() => new Response('', { status: 500 }))
  const labels = failing()
  expect(await errorOf(readEntities(labels.client, some(50), ['labels']))).toMatchObject({ status: 500 })
  expect(new Set(labels.counts())).toEqual(new Set([50]))
  const whole = failing()
  expect(await errorOf(readEntities(whole.client, some(50), ['claims']))).toMatchObject({ status: 500 })
  expect(whole.counts().length).toBeLessThan(12)
})

test('asks a wiki once that can’t be read, unless nothing else could be asked', async () => {
  const { client, counts } = open(denied)
  expect(await errorOf(readEntities(client, some(120), ['labels']))).toMatchObject({ code: 'readapidenied' })
  expect(await errorOf(readEntities(client, ['P31'], ['claims']))).toMatchObject({ code: 'readapidenied' })
  expect(counts()).toEqual([50])
  await errorOf(readOneEntity(client, 'Q1', ['info'], { always: true }))
  expect(counts()).toEqual([50, 1])
})

test('asks again at once when the user tries again', async () => {
  let isBroken = true
  const { client, counts } = open((ids) => (isBroken ? Response.json({ odd: [] }) : entities(ids)))
  await errorOf(readOneEntity(client, 'Q1', ['info']))
  isBroken = false
  expect(await errorOf(readOneEntity(client, 'Q1', ['info']))).toMatchObject({ kind: 'schema' })
  expect(counts()).toEqual([1])
  endOutages()
  expect((await readOneEntity(client, 'Q1', ['info'])).body.entities).toHaveProperty('Q1')
})

test('asks again after a minute, because a proxy’s error page looks the same', async () => {
  let isOpen = false
  const { client } = open((ids) => (isOpen ? entities(ids) : denied()))
  await errorOf(readEntities(client, ['Q1'], ['labels']))
  expect(offers(client, ability)).toBe(false)
  isOpen = true
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  expect(offers(client, ability)).toBeUndefined()
  expect((await readEntities(client, ['Q1'], ['labels'])).body.entities).toHaveProperty('Q1')
  expect(offers(client, ability)).toBe(true)
})

test('a failure that is no refusal teaches nothing', async () => {
  const { client } = testClient()
  const fail = () => Promise.reject(new Error('busy'))
  await expect(whereOffered(client, 'suggest', fail, { isRefusal: () => false })).rejects.toThrow('busy')
  expect(offers(client, 'suggest')).toBeUndefined()
  expect(await whereOffered(client, 'suggest', () => Promise.resolve(1), { isRefusal: () => true })).toBe(1)
  expect(offers(client, 'suggest')).toBe(true)
})
