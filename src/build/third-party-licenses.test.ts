import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isAllowedLicense, packageFolder, thirdPartyLicenses } from './third-party-licenses'

describe('isAllowedLicense', () => {
  test.each([
    'MIT',
    'ISC',
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'OFL-1.1',
    '(MIT OR GPL-3.0-or-later)',
    'MIT AND ISC',
  ])('%s', (license) => {
    expect(isAllowedLicense(license)).toBe(true)
  })

  test.each([
    'GPL-2.0-or-later',
    'GPL-2.0+',
    'LGPL-3.0-only',
    'AGPL-3.0',
    'MPL-2.0',
    'CC-BY-SA-4.0',
    'CC-BY-NC-4.0',
    'BSD-4-Clause',
    'MIT AND GPL-2.0-only',
    '(MIT AND (ISC OR GPL-2.0-only))',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'none named',
    '',
  ])('not %s', (license) => {
    expect(isAllowedLicense(license)).toBe(false)
  })
})

test.each([
  ['/app/node_modules/react/index.js', '/app/node_modules/react'],
  ['/app/node_modules/@a/b/c/d.js', '/app/node_modules/@a/b'],
  ['/app/node_modules/a/node_modules/b/x.css?inline', '/app/node_modules/a/node_modules/b'],
  ['\0/app/node_modules/a/x.js?commonjs-proxy', '/app/node_modules/a'],
  ['C:\\app\\node_modules\\a\\x.js', 'C:/app/node_modules/a'],
  ['/app/src/main.ts', undefined],
  ['\0virtual:english/later', undefined],
])('the package of %j is in %j', (id, folder) => {
  expect(packageFolder(id)).toBe(folder)
})

describe('a build', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'qlens-licenses-'))
    write('LICENSE', 'Ours')
    write('index.html', '<script type="module" src="/main.js"></script>')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function write(file: string, text: string) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }

  function install(name: string, license: string, files: Record<string, string>) {
    const folder = `node_modules/${name}`
    write(`${folder}/package.json`, JSON.stringify({ name, version: '1.2.3', license }))
    for (const [file, text] of Object.entries(files)) write(`${folder}/${file}`, text)
  }

  async function notices(): Promise<string> {
    const { vite, postcss } = thirdPartyLicenses('Introduction')
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [vite],
      css: { postcss: { plugins: [postcss] } },
      build: { assetsInlineLimit: 0 },
    })
    return readFileSync(join(root, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8')
  }

  const script = { 'index.js': 'console.log("here")', LICENSE: 'Do as you please.' }

  test('contains the licenses of the bundled packages, and no others', async () => {
    install('used', 'MIT', script)
    install('shaken', 'GPL-2.0-or-later', { 'index.js': 'export const unused = 1' })
    write('main.js', 'import "used"')
    const text = await notices()
    expect(text).toMatch(/^Introduction/)
    expect(text).toContain('used 1.2.3 (MIT)')
    expect(text).toContain('Do as you please.')
    expect(text).not.toContain('shaken')
    expect(readFileSync(join(root, 'dist/LICENSE.txt'), 'utf8')).toBe('Ours')
  })

  test('contains the full Apache license if a package only names it', async () => {
    install('short', 'Apache-2.0', { 'index.js': 'console.log("here")', LICENCE: 'You may obtain a copy at' })
    write('main.js', 'import "short"')
    expect(await notices()).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION')
  })

  test('fails for a script that may not be given away with it', async () => {
    install('copyleft', 'GPL-2.0-or-later', script)
    write('main.js', 'import "copyleft"')
    await expect(notices()).rejects.toThrow('copyleft: its license is GPL-2.0-or-later')
  })

  test('fails for a stylesheet that another one imports', async () => {
    install('tokens', 'GPL-2.0-or-later', { 'root.css': ':root { --a: 1 }' })
    write('main.css', "@import 'tokens/root.css';")
    write('main.js', 'import "./main.css"')
    await expect(notices()).rejects.toThrow('tokens: its license is GPL-2.0-or-later')
  })

  test('fails for a package without the text of its license', async () => {
    install('textless', 'MIT', { 'index.js': 'console.log("here")' })
    write('main.js', 'import "textless"')
    await expect(notices()).rejects.toThrow('textless: it has no license text')
  })

  test('fails for a font of a package', async () => {
    install('typeset', 'MIT', {
      'font.css': '@font-face { font-family: x; src: url(x.woff2) }',
      LICENSE: 'Do as you please.',
    })
    cpSync('public/favicon.svg', join(root, 'node_modules/typeset/x.woff2'))
    write('main.js', 'import "typeset/font.css"')
    await expect(notices()).rejects.toThrow(
      'typeset/x.woff2: the license of a package does not cover its fonts',
    )
  })
})
