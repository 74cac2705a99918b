import { createLabelStore } from '~/api/labels/labels'
import type { LabelCache } from '~/api/labels/label-cache'
import { testClient, type TestClientOptions } from './client'
import { settled } from './settled'
import { fetchFrom } from './wikibase'

export const range = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Q${from + index}`)

/** Loads the request code, as the first store does; afterwards nothing takes longer than promises do. */
export async function loadLabelCode() {
  setUp()
  await import('~/api/labels/fetch-labels')
}

export type Options = TestClientOptions & { languages?: string[]; cache?: LabelCache }

export function setUp({ languages = ['en'], cache, ...options }: Options = {}) {
  const { client, requests } = testClient(options)
  const store = createLabelStore({ client, languages, ...(cache && { cache }) })
  /** The ids of each batch, in the order of the requests. */
  const batched = () =>
    requests.flatMap(({ url }) => {
      const ids = new URL(url).searchParams.get('ids')
      return ids === null ? [] : [ids.split('|')]
    })
  const restPaths = () =>
    requests.map(({ url }) => url.replace(/^.*\/entities\//, '')).filter((path) => !path.includes('api.php'))
  const batches = () => batched().map(({ length }) => length)
  const wiki = { client, labels: store, languages }
  return { wiki, store, requests, batches, batched, restPaths }
}

/** A wiki that responds on demand, the earliest request first. */
export function slowly(answer = fetchFrom()) {
  const waiting: (() => void)[] = []
  const fetch = async (request: Request) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
    return answer(request)
  }
  const release = async (count = 1) => {
    for (const go of waiting.splice(0, count)) go()
    await settled()
  }
  return { fetch, release, waiting }
}

/** An empty cache whose lookups end on demand. */
export function slowCache() {
  const answers: (() => void)[] = []
  const cache: LabelCache = {
    read: (ids) =>
      ids.length === 0
        ? Promise.resolve(new Map())
        : new Promise((resolve) => answers.push(() => resolve(new Map()))),
    write: () => Promise.resolve(),
  }
  const answer = async (index: number) => {
    answers[index]?.()
    await settled()
  }
  return { cache, answer }
}

/** How often every label in view has been settled. */
export const settledMarks = () => performance.getEntriesByName('qlens:labels-settled').length
