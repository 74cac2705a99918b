import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createLabelRequests } from './label-requests'
import type { LabelAnswer } from './label-request'
import { testClient, type TestClientOptions } from '~/test/client'
import { deferred } from '~/test/deferred'
import { waitFor } from '~/test/wait'

function setUp(options: TestClientOptions = {}, inView: string[] = []) {
  const { client, requests: sent } = testClient(options)
  const onAnswer = vi.fn<(labels: LabelAnswer) => void>()
  const onLabels = vi.fn<(labels: LabelAnswer) => void>()
  const onSkip = vi.fn<(ids: readonly string[]) => void>()
  const isInView = (id: string) => inView.includes(id)
  const requests = createLabelRequests({
    client,
    languages: ['en'],
    isInView,
    onAnswer,
    onLabels,
    onSkip,
  })
  const idsIn = ({ mock }: typeof onAnswer) => mock.calls.flatMap(([labels]) => [...labels.keys()])
  return { requests, sent, onAnswer, onSkip, answered: () => idsIn(onAnswer), others: () => idsIn(onLabels) }
}

beforeAll(() => import('./label-sources'))

describe('requests for labels', () => {
  it('cover many ids, and return them', async () => {
    const { requests, answered, others, onSkip } = setUp()
    const ended = requests.send(['Q64', 'P31', 'X1'])
    expect(requests.running()).toBe(1)
    expect(await ended).toEqual(['Q64', 'P31', 'X1'])
    expect(requests.running()).toBe(0)
    expect(answered()).toEqual(['Q64', 'P31'])
    // An id whose label can't be requested.
    expect(others()).toEqual(['X1'])
    expect(onSkip).not.toHaveBeenCalled()
  })

  it('use the REST API once the Action API is unreachable, for ids in view', async () => {
    const options = { wikibase: { actionApi: false } }
    const { requests, sent, answered, others, onSkip } = setUp(options, ['Q64'])
    expect(requests.isBatched()).toBe(true)
    expect(await requests.send(['Q64', 'P31'])).toEqual(['Q64'])
    expect(requests.isBatched()).toBe(false)
    expect(onSkip.mock.calls).toEqual([[['P31']]])
    expect(answered()).toEqual([])
    expect(others()).toEqual(['Q64'])
    await requests.send(['Q64'])
    expect(sent.filter(({ url }) => url.includes('api.php'))).toHaveLength(1)
  })

  it('that fail end like others', async () => {
    const busy = () => Promise.resolve(Response.json({ error: { code: 'readonly', info: 'Later' } }))
    const { requests, answered, others } = setUp({ fetch: busy })
    expect(await requests.send(['Q64', 'X1'])).toEqual(['Q64', 'X1'])
    expect([answered(), others(), requests.running()]).toEqual([[], [], 0])
    expect(requests.isBatched()).toBe(true)
  })

  it('are aborted together, and count no longer', async () => {
    const unanswered = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    const { requests, sent } = setUp({ fetch: unanswered })
    const ended = requests.send(['Q64'])
    await waitFor(() => expect(sent).toHaveLength(1))
    const signal = requests.signal()
    requests.abort()
    expect(signal.aborted).toBe(true)
    expect(requests.signal().aborted).toBe(false)
    expect(requests.running()).toBe(0)
    expect(await ended).toEqual(['Q64'])
    expect(sent[0]?.signal.aborted).toBe(true)
    // Counts the current requests, not those that have ended.
    expect(requests.running()).toBe(0)
  })
})

describe('a request made elsewhere', () => {
  it('is one of them until it has ended', async () => {
    const { requests, answered } = setUp()
    const answer = deferred<LabelAnswer>()
    const ended = requests.addPrefetched(answer.promise)
    expect(requests.running()).toBe(1)
    answer.resolve(new Map([['Q64', { text: 'Berlin' }]]))
    await ended
    expect(requests.running()).toBe(0)
    expect(answered()).toEqual(['Q64'])
  })

  it('may fail', async () => {
    const { requests, onAnswer } = setUp()
    await requests.addPrefetched(Promise.reject(new TypeError('Failed to fetch')))
    expect(requests.running()).toBe(0)
    expect(onAnswer).not.toHaveBeenCalled()
  })
})
