import { expect, test, vi } from 'vitest'
import { loadConfig } from './load-config'

const page = 'https://deploy.example/qlens/?item=Q42'
const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }))
const ofOne = '{"instances":[{"id":"w","baseUrl":"https://wiki.example"}]}'

test('reads config.json', async () => {
  const again = vi.fn<() => Promise<Response>>()
  const { config, problems } = await loadConfig(page, answer(ofOne), again)
  expect([config.defaultInstance, problems]).toEqual(['w', []])
  expect(again).not.toHaveBeenCalled()
})

test.each([
  ['missing', () => answer('', 404), { kind: 'missing', status: 404 }],
  ['out of reach', () => Promise.reject(new TypeError('no')), { kind: 'missing' }],
  ['not JSON', () => answer('{"instances": ['), { kind: 'malformed', detail: expect.any(String) }],
  ['a page', () => answer('<!doctype html>'), { kind: 'malformed', detail: expect.any(String) }],
])('uses the built-in instances where it is %s', async (_, send, problem) => {
  const { config, problems } = await loadConfig(page, send(), send)
  expect(config.defaultInstance).toBe('wikidata')
  expect(problems).toEqual([problem])
})

test('bypasses the browser’s cache if the file was damaged', async () => {
  const { config, problems } = await loadConfig(page, answer('{"inst'), () => answer(ofOne))
  expect([config.defaultInstance, problems]).toEqual(['w', []])
})
