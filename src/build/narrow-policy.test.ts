import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { policyOf } from './page-policy'

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

test.each([[{}], [{ instances: [] }], [{ instances: [{}] }], [{ instances: [{ baseUrl: 'javascript:1' }] }]])(
  'leaves the page alone for %j',
  (config) => {
    const before = page()
    expect(narrow(config).status).not.toBe(0)
    expect(page()).toBe(before)
  },
)
