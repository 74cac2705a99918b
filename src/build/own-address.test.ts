import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// As deployers run it; that a browser finds its way is tested in e2e/ways-in.e2e.ts.
const script = join(import.meta.dirname, '../../deploy/own-address.mjs')
const page = '<head><title>Qlens</title></head>'
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlens-address-'))
  writeFileSync(join(folder, 'index.html'), page)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (address: string) => spawnSync(process.execPath, [script, folder, address], { encoding: 'utf8' })
const written = (file: string) => readFileSync(join(folder, file), 'utf8')

test.each([
  ['https://example.org/qlens/', 'https://example.org/qlens/', 'qlens-example.org-qlens'],
  ['https://example.org/a/qlens', 'https://example.org/a/qlens/', 'qlens-example.org-a-qlens'],
  ['https://example.org', 'https://example.org/', 'qlens-example.org'],
  ['http://localhost:8080/index.html?item=Q42#a', 'http://localhost:8080/', 'qlens-localhost-8080'],
  ["https://example.org/a&b'c/", "https://example.org/a&b'c/", 'qlens-example.org-a-b-c'],
])('%s is in both files as %s', (address, own, name) => {
  expect(run(address)).toMatchObject({ status: 0, stderr: '' })
  const inXml = own.replace('&', '&amp;')
  expect(written('opensearch.xml')).toContain(`template="${inXml}?lookup={searchTerms}"`)
  expect(JSON.parse(written('toolinfo.json'))).toMatchObject({ name, url: own })
})

test('the page names the description once, however often the address is written', () => {
  run('https://one.example/')
  run('https://two.example/')
  expect(written('index.html').match(/rel="search"/g)).toHaveLength(1)
  expect(written('index.html')).toMatch(/<link [^>]*href="opensearch\.xml" \/>\s*<title>/)
  expect(written('opensearch.xml')).not.toContain('one.example')
})

test('toolinfo.json keeps to version 1.2.2 and names all languages of the interface', () => {
  run('https://example.org/qlens/')
  const info = JSON.parse(written('toolinfo.json')) as Record<string, unknown>
  expect(info).toMatchObject({ _schema: '/toolinfo/1.2.2', tool_type: 'web app', license: 'MIT' })
  for (const name of ['name', 'title', 'description', 'url'])
    expect(info[name]).toEqual(expect.stringMatching(/./))
  const files = readdirSync(join(import.meta.dirname, '../i18n'))
  const languages = files.flatMap((file) => /^(?!qqq)([\w-]+)\.json$/.exec(file)?.[1] ?? [])
  expect(info['available_ui_languages']).toEqual(languages.toSorted())
})

test.each(['example.org', 'javascript:1', 'file:///qlens/', 'https://me:secret@example.org/', ''])(
  'refuses %j and leaves the page alone',
  (address) => {
    const { status, stderr } = run(address)
    expect(status).toBe(1)
    expect(stderr).toContain('not a web address')
    expect(readdirSync(folder)).toEqual(['index.html'])
    expect(written('index.html')).toBe(page)
  },
)
