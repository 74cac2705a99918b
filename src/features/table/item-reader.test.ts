import { expect, test } from 'vitest'
import { createItemReader } from './item-reader'
import { verdictStore } from '~/api/review/verdicts'
import type { Label } from '~/model/label'
import { testClient, type TestClientOptions } from '~/test/client'
import { fetchFrom } from '~/test/wikibase'
import { waitFor } from '~/test/wait'

const verdict = { verdict: 'checked', hash: '0'.repeat(16), at: 1 } as const
const made = (count: number) =>
  Array.from({ length: count }, (_, index) => `Q92${String(index + 1).padStart(7, '0')}`)

function start(ids: readonly string[], options: TestClientOptions = {}) {
  const { client, requests } = testClient(options)
  const labels = new Map<string, Label>()
  const reader = createItemReader({
    client,
    languages: ['en'],
    labels: { seed: (arrived) => arrived.forEach((label, id) => labels.set(id, label)) },
  })
  const counts: number[] = []
  reader.reading.subscribe(() => counts.push(reader.reading.getState().answers.size))
  reader.read(ids)
  const until = (status: string) => waitFor(() => expect(reader.reading.getState().status).toBe(status))
  return { reader, requests, labels, counts, until }
}

test('items arrive in parts, with their labels', async () => {
  const { reader, labels, counts, until } = start([...made(99), 'Q404'])
  await until('done')
  expect(new Set(counts)).toEqual(new Set([0, 50, 100]))
  expect(labels.get('Q920000007')?.text).toBe('7 statements')
  expect(reader.reading.getState().answers.get('Q404')).toMatchObject({
    error: { code: 'no-such-entity' },
  })
})

test('stops, and continues with the rest', async () => {
  const ids = made(120)
  const { reader, requests, until } = start(ids)
  const stopListening = reader.reading.subscribe(
    () => reader.reading.getState().answers.size === 50 && reader.stop(),
  )
  await until('stopped')
  expect(reader.reading.getState().answers.size).toBe(50)
  stopListening()
  reader.continue()
  await until('done')
  expect(reader.reading.getState().answers.size).toBe(120)
  const asked = requests.map(({ url }) => new URL(url).searchParams.get('ids') ?? '')
  expect(asked.at(0)).not.toContain(asked.at(-1))
})

test('requests only items that it does not have', async () => {
  const { reader, requests, until } = start(['Q42'])
  await until('done')
  reader.read(['Q42', 'Q64'])
  await until('done')
  expect(requests.map(({ url }) => new URL(url).searchParams.get('ids'))).toEqual(['Q42', 'Q64'])
})

test('keeps what was read if the wiki fails, and tries the rest again', async () => {
  let isBroken = true
  const answer = fetchFrom({})
  const fetch = (request: Request) =>
    isBroken && /Q9200000[5-9]/.test(request.url)
      ? Promise.resolve(new Response('no', { status: 500 }))
      : answer(request)
  const { reader, until } = start(['Q404', ...made(99)], { fetch })
  await until('stopped')
  expect(reader.reading.getState().answers.size).toBe(50)
  expect(reader.reading.getState().error).toMatchObject({ kind: 'http', status: 500 })
  isBroken = false
  reader.continue()
  expect(reader.reading.getState().error).toBeUndefined()
  await until('done')
  expect(reader.reading.getState().answers.size).toBe(100)
})

test('forms and senses are read with their lexeme, in the same request as items', async () => {
  const ids = ['L525-F1', 'Q42', 'L525', 'L525-S1', 'L525-F9', 'L1', 'L999']
  const { reader, requests, until } = start(ids)
  await until('done')
  expect(requests.map(({ url }) => new URL(url).searchParams.get('ids'))).toEqual(['L525|Q42|L1|L999'])
  const { answers } = reader.reading.getState()
  expect(ids.map((id) => answers.get(id))).toMatchObject([
    { item: { id: 'L525-F1', label: { text: 'maisons', language: 'fr' } } },
    { item: { id: 'Q42' } },
    { item: { id: 'L525', label: { text: 'maison' } } },
    { item: { id: 'L525-S1', label: { text: 'house, building for living in' } } },
    { error: { code: 'no-such-entity' } },
    { item: { id: 'L1', redirectedTo: 'L2' } },
    { error: { code: 'no-such-entity' } },
  ])
})

test('verdicts on what was deleted or merged are known not to hold', async () => {
  const { baseUrl: wiki } = testClient({}).client.connection.instance
  for (const item of ['L1', 'Q404', 'Q1'])
    void verdictStore.add({ wiki, item }, new Map([[`${item}$a`, verdict]]), 3)
  await start(['L1', 'Q404']).until('done')
  await waitFor(async () => {
    const totals = (await verdictStore.items(wiki)).map(({ item, total }) => [item, total])
    expect(Object.fromEntries(totals)).toEqual({ L1: 0, Q404: 0, Q1: 3 })
  })
})
