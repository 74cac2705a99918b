import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { policyOf } from './page-code'

// As deployers run it: alone, without the packages.
const script = join(import.meta.dirname, '../../deploy/narrow-policy.mjs')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlens-policy-'))
  const body = '<script>run()</script>'
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(body)}" />`
  writeFileSync(join(folder, 'index.html'), `<html lang="en"><head>${policy}</head>${body} connect-src *`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = () => readFileSync(join(folder, 'index.html'), 'utf8')

function narrow(config: unknown) {
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  const directives = /content="([^"]*)"/.exec(page())?.[1]?.split('; ') ?? []
  return { status, stdout, stderr, directives }
}

const instance = { id: 'a', baseUrl: 'https://wiki.example:8443/w/rest.php/wikibase' }

test('allows the wikis of config.json, and changes nothing else', () => {
  const before = page()
  const { directives, stdout } = narrow({
    locked: true,
    instances: [
      { ...instance, mediaBase: 'https://media.example/wiki/Special:FilePath/$1' },
      { id: 'b', baseUrl: 'sample/w/rest.php/wikibase', mediaBase: '/images/$1' },
    ],
  })
  expect(directives).toContain("connect-src 'self' https://wiki.example:8443")
  expect(directives).toContain("img-src 'self' data: https://media.example")
  expect(stdout).not.toContain('not locked')
  expect(
    page()
      .replace(' data-locked', '')
      .replace("connect-src 'self' https://wiki.example:8443", 'connect-src *')
      .replace("img-src 'self' data: https://media.example", "img-src 'self' https: data:"),
  ).toBe(before)
})

test('allows images of the tile server', () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'A' }
  expect(narrow({ instances: [{ ...instance, mediaBase: '/images/$1' }], tiles }).directives).toContain(
    "img-src 'self' data: https://tiles.example",
  )
})

test.each([
  [true, true],
  ['false', true],
  [false, false],
  [null, false],
])('marks the page of a deployment that is locked: %j', (locked, isMarked) => {
  for (const before of [true, locked]) narrow({ locked: before, instances: [instance] })
  expect(/<html[^>]*>/.exec(page())?.[0]).toBe(isMarked ? '<html lang="en" data-locked>' : '<html lang="en">')
})

test('allows Commons and its redirect target, for wikis without another media address', () => {
  expect(narrow({ instances: [instance] }).directives).toContain(
    "img-src 'self' data: https://commons.wikimedia.org https://upload.wikimedia.org",
  )
})

test('allows Meta where a wiki of Wikimedia’s can be signed in to', () => {
  const wikidata = { ...instance, baseUrl: 'https://www.wikidata.org/w/rest.php/wikibase' }
  expect(narrow({ instances: [wikidata] }).directives).toContain(
    "connect-src 'self' https://www.wikidata.org",
  )
  expect(narrow({ instances: [{ ...wikidata, oauthClientId: 'key' }] }).directives).toContain(
    "connect-src 'self' https://www.wikidata.org https://meta.wikimedia.org",
  )
  expect(narrow({ instances: [{ ...instance, oauthClientId: 'key' }] }).directives).toContain(
    "connect-src 'self' https://wiki.example:8443",
  )
})

test('follows a change of config.json, and says where the deployment is not locked', () => {
  narrow({ instances: [instance] })
  const { directives, stdout } = narrow({
    instances: [{ ...instance, baseUrl: 'https://other.example/w/rest.php' }],
  })
  expect(directives).toContain("connect-src 'self' https://other.example")
  expect(stdout).toContain('not locked')
})

test.each([
  ['https://wikidata.org/', 'https://www.wikidata.org'],
  ['http://m.wikidata.org/wiki/Q42', 'https://www.wikidata.org'],
  ['//wiki.example/w/rest.php', 'https://wiki.example'],
  [' https://WIKI.example/wiki/Main_Page ', 'https://wiki.example'],
])('allows the address that the app makes of %s', (baseUrl, origin) => {
  expect(narrow({ instances: [{ id: 'a', baseUrl, oauthClientId: 'key' }] }).directives).toContain(
    `connect-src 'self' ${origin}${origin.endsWith('wikidata.org') ? ' https://meta.wikimedia.org' : ''}`,
  )
})

test.each(['false', 1, {}])('says nothing of a lock that %j is', (locked) => {
  expect(narrow({ locked, instances: [instance] }).stdout).not.toContain('not locked')
})

test.each<[unknown, RegExp]>([
  [null, /no instances/],
  [[], /no instances/],
  [{}, /no instances/],
  [{ instances: [] }, /no instances/],
  [{ instances: [null] }, /^The baseUrl of instance #1 .* missing/],
  [{ instances: [instance, { id: 'b' }] }, /^The baseUrl of instance b .* missing/],
  [{ instances: [{ baseUrl: 'javascript:1' }] }, /not an http or https address/],
  [{ instances: [{ baseUrl: 'https://' }] }, /is not an address/],
  [{ instances: [{ baseUrl: ' ' }] }, /is empty/],
  [{ instances: [{ baseUrl: 'https://me:secret@wiki.example' }] }, /user name or a password/],
  [{ instances: [{ ...instance, mediaBase: 5 }] }, /^The mediaBase of instance a/],
  [{ instances: [{ ...instance, mediaBase: 'data:image/png,$1' }] }, /^The mediaBase of instance a/],
  [{ instances: [instance], tiles: { url: 'https://[{z}' } }, /^The url of tiles/],
])('leaves the page alone for %j, and says why in a sentence', (config, reason) => {
  const before = page()
  const { status, stderr } = narrow(config)
  expect(status).toBe(1)
  expect(stderr).toMatch(reason)
  expect(stderr.trim()).not.toContain('\n')
  expect(page()).toBe(before)
})

test.each([
  ['not JSON', '{\n  "locked": yes\n}', /config\.json is not JSON/],
  ['missing', undefined, /config\.json can’t be read/],
])('says that a file is %s', (_, text, reason) => {
  if (text !== undefined) writeFileSync(join(folder, 'config.json'), text)
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(reason)
  expect(stderr.trim()).not.toContain('\n')
})

test('reads a file with a byte order mark, as browsers do', () => {
  writeFileSync(join(folder, 'config.json'), `\uFEFF${JSON.stringify({ instances: [instance] })}`)
  expect(spawnSync(process.execPath, [script, folder]).status).toBe(0)
})
