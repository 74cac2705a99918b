import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The documents name files, storage keys and interface texts; all of them must exist.

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')
const messages = Object.values(JSON.parse(read('src/i18n/en.json')) as Record<string, unknown>)
const documents = files.filter((file) => file.endsWith('.md') && !file.includes('recorded/'))
/** For users and translators: what they quote is of the interface. */
const guides = [
  'README.md',
  'CHANGELOG.md',
  'docs/deploy.md',
  'docs/privacy.md',
  'docs/views.md',
  'docs/ways-in.md',
  'src/i18n/README.md',
]
/** Documents for programmers: the names in them exist in the sources. */
const ofCode = documents.filter((file) => !guides.includes(file))

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const withoutCode = (text: string) => text.replace(/```[^]*?```/g, '')
/** Files that the reader or the build creates. */
const isMade = (name: string) =>
  /<|^dist\/|^(config\.json|toolinfo\.json|LICENSE\.txt|THIRD-PARTY-LICENSES\.txt)$/.test(name)

test.each(documents)('the files that %s names exist', (readme) => {
  const text = withoutCode(read(readme))
  const there = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
  const named = matches(text, /`([\w./<>-]+\.(?:tsx?|mjs|js|json|css|html|md|conf|yml))`/g).filter(
    (name) => !isMade(name),
  )
  const links = matches(text, /\]\((?!https?:)([^)#]+)/g)
  expect(named.filter((name) => !there(name))).toEqual([])
  expect(links.filter((link) => !existsSync(join(dirname(readme), link)))).toEqual([])
})

/** The anchors that GitHub gives a file’s headings. */
const anchorsIn = (file: string) =>
  matches(withoutCode(read(file)), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(documents)('the headings that %s links to exist', (readme) => {
  const links = [...withoutCode(read(readme)).matchAll(/\]\(((?!https?:)[^)#]*)#([^)]+)\)/g)]
  const missing = links.filter(
    ([, file = '', anchor = '']) => !anchorsIn(file ? join(dirname(readme), file) : readme).includes(anchor),
  )
  expect(missing.map(([link]) => link)).toEqual([])
})

const isCode = (file: string) =>
  /^(src|e2e|deploy|\.ci|[\w.]+$)/.test(file) && /(?<!readme\.test)\.(tsx?|mjs|js|json)$/.test(file)
const code = files
  .filter((file) => isCode(file) && !file.includes('recorded/'))
  .map(read)
  .join('\n')
/** All words of the code. */
const words = new Set(matches(code, /([\w$]+)/g))

test.each(ofCode)('the functions that %s names exist', (readme) => {
  const named = matches(withoutCode(read(readme)), /`([^`\n]+)`/g).flatMap((text) =>
    matches(text, /(?<![\w$-])([a-z][\w$]*(?:[A-Z][\w$]*|(?=\()))(?![\w$])/g),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !words.has(name))).toEqual([])
})

test('texts that the guides quote are those of the interface', () => {
  const quoted = matches(withoutCode(guides.map(read).join('\n')), /(?<![*\w])\*([A-Z][^*\n]+)\*(?!\*)/g)
    .filter((text) => !text.startsWith('Special:'))
    .flatMap((text) => text.split(' → '))
  expect(quoted.length).toBeGreaterThan(15)
  expect(quoted.filter((text) => !messages.some((message) => message === text))).toEqual([])
})

test('docs/privacy.md says of every key where it is kept', () => {
  const [, list = ''] =
    /const known = \[([^\]]*)\]/.exec(read('src/features/settings/storage-inventory.ts')) ?? []
  const keys = matches(list, /'([\w-]+)'/g)
  const table = read('docs/privacy.md')
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter((key) => !new RegExp(`(local|session) storage \`${key}\``).test(table))).toEqual([])
  // Every key written by the app has to be in that list, or Settings calls it “other”.
  const code = files.filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file)).map(read)
  const written = code.flatMap((text) =>
    matches(text, /write(?:Stored\('\w+'|TabSecret\()(?:, )?'([\w-]+)'/g),
  )
  expect(written.length).toBeGreaterThan(5)
  expect(written.filter((key) => !keys.includes(key))).toEqual([])
  // Other files name them by constants.
  const constants = code
    .flatMap((text) => matches(text, /writeStored\([\w']+, (\w+)/g))
    .flatMap((name) =>
      code.flatMap((text) => matches(text, new RegExp(`^(?:export )?const ${name} = '(.+)'`, 'gm'))),
    )
  expect(constants.length).toBeGreaterThan(4)
  expect(constants.filter((key) => !keys.includes(key))).toEqual([])
})
