import { expect, test, vi } from 'vitest'
import { configPatience, loadConfig, type LoadedConfig } from './load-config'

const page = 'https://deploy.example/qlens/?item=Q42'
const answer = (body: BodyInit, init?: ResponseInit) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, init)))

test('reads config.json from beside the page', async () => {
  const fetchFile = answer('{"instances":[{"id":"w","baseUrl":"https://wiki.example"}]}')
  const { config, problems } = await loadConfig(fetchFile, page)
  expect(fetchFile.mock.calls[0]?.[0]).toBe('https://deploy.example/qlens/config.json')
  expect([config.defaultInstance, problems]).toEqual(['w', []])
})

test.each([
  ['missing', answer('', { status: 404 }), { kind: 'missing', status: 404 }],
  ['out of reach', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no'))), { kind: 'missing' }],
  ['not JSON', answer('{"instances": ['), { kind: 'malformed', detail: expect.any(String) }],
  ['a page', answer('<!doctype html>'), { kind: 'malformed', detail: expect.any(String) }],
])('stands in with the built-in instances where it is %s', async (_, fetchFile, problem) => {
  const { config, problems } = await loadConfig(fetchFile, page)
  expect(config.defaultInstance).toBe('wikidata')
  expect(problems).toEqual([problem])
})

test.each([
  ['no answer', () => new Promise<Response>(() => undefined)],
  ['no end of the answer', () => Promise.resolve(new Response(new ReadableStream({})))],
])('does not leave the page empty when there is %s', async (_, fetchFile) => {
  vi.useFakeTimers()
  try {
    let loaded: unknown
    const loading = loadConfig(fetchFile, page).then((config) => (loaded = config))
    await vi.advanceTimersByTimeAsync(configPatience - 1)
    expect(loaded).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await loading
    expect(loaded).toMatchObject({ config: { defaultInstance: 'wikidata' }, problems: [{ kind: 'missing' }] })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('takes over a file that comes late', async () => {
  vi.useFakeTimers()
  try {
    const onLate = vi.fn<(config: LoadedConfig) => void>()
    const body = '{"instances":[{"id":"w","baseUrl":"https://wiki.example"}]}'
    const slow = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(body)), configPatience + 1))
    const loading = loadConfig(slow, page, onLate)
    await vi.advanceTimersByTimeAsync(configPatience)
    expect((await loading).config.defaultInstance).toBe('wikidata')
    expect(onLate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onLate).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ config: expect.objectContaining({ defaultInstance: 'w' }), problems: [] }),
    )
  } finally {
    vi.useRealTimers()
  }
})
