import { afterEach, expect, test, vi } from 'vitest'
import { answerOf, isCheckedToday, isPageOf, markChecked } from './answer-of'

const scope = 'https://host.example/qlens/'
const asked = (url: string, { mode = 'cors', method = 'GET', headers = {} } = {}) =>
  answerOf({ url, mode: mode as RequestMode, method, headers: new Headers(headers) }, scope)

test.each([
  '',
  '?item=Q42',
  '?title=a&text=Q42&url=https%3A%2F%2Fwiki.example',
  'index.html',
  'index.html?view=map',
  '?code=abc&state=def',
])('a visit to the page at “%s” gets the kept one', (path) =>
  expect(asked(scope + path, { mode: 'navigate' })).toBe('page'),
)

test.each(['assets/app-1234567.js', 'assets/later-1234567.css'])('%s is answered from the cache', (path) =>
  expect(asked(scope + path)).toBe('asset'),
)

test.each(['config.json', 'favicon.svg', 'manifest.webmanifest'])(
  '%s is answered as it was last seen if there is no network',
  (path) => expect(asked(scope + path)).toBe('last-seen'),
)

test.each([
  ['another wiki', 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q42'],
  ['a wiki on the same host', 'https://host.example/w/rest.php/wikibase/v1/entities/items/Q42'],
  ['a wiki in the same folder', `${scope}w/api.php?action=wbgetentities`],
  ['the sample', `${scope}sample/w/rest.php/wikibase/v1/entities/items/Q42/statements`],
  ['the source', `${scope}source-code.tar.gz`],
  ['an address that begins like the folder', 'https://host.example/qlens-other/assets/app-1234567.js'],
  ['a host that begins like this one', 'https://host.example.org/qlens/config.json'],
  ['a script with parameters', `${scope}assets/app.js?user=1`],
  ['a file in a folder of the same name', `${scope}other/config.json`],
])('a request to %s is left alone', (_, url) => expect(asked(url)).toBeUndefined())

test.each(['sample/', 'w/index.php', 'index.html/more', 'LICENSE.txt'])(
  'a visit to %s in the same folder is left alone',
  (path) => expect(asked(scope + path, { mode: 'navigate' })).toBeUndefined(),
)

test.each([
  ['carries a credential', { headers: { Authorization: 'Bearer secret' } }],
  ['sends something', { method: 'POST' }],
  ['asks for headers only', { method: 'HEAD' }],
])('a request that %s is left alone, whatever its address', (_, options) => {
  for (const path of ['', 'config.json', 'assets/app-1234567.js'])
    expect(asked(scope + path, options)).toBeUndefined()
})

test('at the root of a host, only the page itself is a visit', () => {
  const root = 'https://host.example/'
  const visit = (path: string) =>
    answerOf({ url: root + path, mode: 'navigate', method: 'GET', headers: new Headers() }, root)
  expect(visit('?item=Q1')).toBe('page')
  expect(visit('wiki/Item:Q1')).toBeUndefined()
})

const files = ['assets/app-1234567.js', 'assets/later-7654321.css']

test.each([
  ['names files of the build', '<link data-app href="./assets/app-1234567.js">', true],
  ['names them in its code', '<script>import(`./assets/app-1234567.js`)</script>', true],
  ['also names one of another build', 'assets/app-1234567.js assets/later-0000000.css', false],
  ['asks for a login', '<h1>Log in</h1>', false],
])('a page that %s', (_, html, expected) => expect(isPageOf(html, files)).toBe(expected))

afterEach(() => void vi.useRealTimers())

test('a page is that of today for a day after the network had it, and not before', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
  const page = markChecked('<p>', new Response('', { headers: { 'Content-Type': 'text/html' } }))
  expect(isCheckedToday(page)).toBe(true)
  vi.setSystemTime(new Date('2026-11-24T11:59:59Z'))
  expect(isCheckedToday(page)).toBe(true)
  vi.setSystemTime(new Date('2026-11-24T12:00:00Z'))
  expect(isCheckedToday(page)).toBe(false)
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  expect(isCheckedToday(page)).toBe(false)
  expect(isCheckedToday(new Response(''))).toBe(false)
})

test('a kept page has the headers of the host, but not those of its transfer', async () => {
  const headers = {
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Content-Encoding': 'gzip',
    'Content-Length': '12',
  }
  const page = markChecked('<p>ü</p>', new Response('', { headers }))
  expect(page.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  expect(page.headers.has('Content-Encoding')).toBe(false)
  expect(page.headers.has('Content-Length')).toBe(false)
  expect(await page.text()).toBe('<p>ü</p>')
})
