import { expect, test, vi } from 'vitest'
import { loadConfig } from './load-config'

const page = 'https://deploy.example/qlens/?item=Q42'
const answer = (body: string, init?: ResponseInit) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, init)))

test('reads config.json next to the page', async () => {
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
])('uses the built-in instances where it is %s', async (_, fetchFile, problem) => {
  const { config, problems } = await loadConfig(fetchFile, page)
  expect(config.defaultInstance).toBe('wikidata')
  expect(problems).toEqual([problem])
})

test('does not fetch what has been fetched', async () => {
  const fetchFile = vi.fn<typeof fetch>()
  const early = Promise.resolve(new Response('{"instances":[{"id":"w","baseUrl":"https://wiki.example"}]}'))
  expect((await loadConfig(fetchFile, page, early)).config.defaultInstance).toBe('w')
  expect(fetchFile).not.toHaveBeenCalled()
})

test('bypasses the browser’s cache if the file was damaged', async () => {
  const fetchFile = answer('{"instances":[{"id":"w","baseUrl":"https://wiki.example"}]}')
  const { config, problems } = await loadConfig(fetchFile, page, Promise.resolve(new Response('{"inst')))
  expect([config.defaultInstance, problems]).toEqual(['w', []])
  expect(fetchFile.mock.calls).toEqual([[expect.any(String), { cache: 'reload' }]])
})
