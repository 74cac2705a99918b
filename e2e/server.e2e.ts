import { join } from 'node:path'
import { axe, expect, test } from './fixtures'
import { startStatic } from './server'

const publicFolder = join(import.meta.dirname, '../public')
// Any page works; this is the only file in the folder that a browser shows as a page.
const blank = 'config.json'

// A browser requests it, and the folder does not contain one.
test.use({ expectedProblems: [/favicon\.ico/] })

test('a page of another origin reads the test Wikibase, after a preflight', async ({ page, wikibase }) => {
  const host = await startStatic(publicFolder, { mount: '/some/path/' })
  await page.goto(`${host.address}/${blank}`)
  const answer = await page.evaluate(
    async ({ baseUrl }) => {
      const headers = {
        Authorization: 'Bearer bad',
        'Content-Type': 'application/json',
        'Api-User-Agent': 'Test',
      }
      const response = await fetch(`${baseUrl}/v1/entities/items/Q42/statements?property=P31`, { headers })
      return { status: response.status, body: (await response.json()) as unknown }
    },
    { baseUrl: wikibase.baseUrl },
  )
  expect(answer).toMatchObject({ status: 403, body: { error: 'rest-read-denied' } })
  expect(wikibase.requests.map(({ method }) => method)).toEqual(['OPTIONS', 'GET'])
  expect(wikibase.requests[1]?.url).toBe(`${wikibase.baseUrl}/v1/entities/items/Q42/statements?property=P31`)
  expect(wikibase.requests[1]?.headers).toMatchObject({
    authorization: 'Bearer bad',
    'content-type': 'application/json',
    'api-user-agent': 'Test',
    origin: host.origin,
  })
  await host.close()
})

test('what the server keeps from other origins, resets and never answers', async ({ page, wikibase }) => {
  wikibase.setOptions({ roundTrip: 1 })
  const host = await startStatic(publicFolder)
  await page.goto(`${host.address}/${blank}`)
  const outcome = (id: string, patience = 30_000) =>
    page.evaluate(
      ([url, timeout]) =>
        fetch(url, { signal: AbortSignal.timeout(timeout) }).then(
          (response) => response.status,
          (thrown: Error) => thrown.name,
        ),
      [`${wikibase.baseUrl}/v1/entities/items/${id}/statements`, patience] as const,
    )
  expect(await outcome('Q900000004')).toBe(200)
  expect(await outcome('Q502')).toBe(502)
  expect(await outcome('Q930000502')).toBe('TypeError')
  expect(await outcome('Q930000005')).toBe('TypeError')
  expect(await outcome('Q930000004', 1000)).toBe('TimeoutError')
  wikibase.setOptions({ allowCrossOrigin: false })
  expect(await outcome('Q42')).toBe('TypeError')
  await host.close()
})

test('a static host serves the sample by its path, whatever the query', async ({ request }) => {
  const host = await startStatic(publicFolder, { mount: '/some/path/' })
  const sample = `${host.address}/sample/w/rest.php/wikibase/v1/entities/items/Q42/statements`
  const statements = await request.get(`${sample}?property=P31`)
  expect(Object.keys((await statements.json()) as object).length).toBeGreaterThan(100)
  expect(statements.headers()['content-type']).toBe('application/octet-stream')
  expect((await request.get(sample.replace('Q42', 'Q43'))).status()).toBe(404)
  expect((await request.get(`${host.origin}/config.json`)).status()).toBe(404)
  await host.close()
})

test('axe works under a strict Content-Security-Policy', async ({ page }) => {
  const headers = { 'Content-Security-Policy': "default-src 'self'" }
  const host = await startStatic(publicFolder, { headers })
  await page.goto(`${host.address}/${blank}`)
  expect((await axe(page)).map(({ rule }) => rule)).toContain('document-title')
  await host.close()
})
