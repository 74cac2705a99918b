import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveSource } from './source-archive'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlens-source-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })

test('contains the committed files of the project, and no others', () => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/main.ts'), 'committed')
  writeFileSync(join(folder, 'secret'), 'of the deployer')
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', 'Begin')
  writeFileSync(join(folder, 'src/main.ts'), 'being edited')
  const archive = gunzipSync(archiveSource(folder, ['src']) ?? '').toString()
  expect(archive).toContain('src/main.ts')
  expect(archive).toContain('committed')
  expect(archive).not.toContain('being edited')
  expect(archive).not.toContain('secret')
})

test('is missing in a copy without history', () => {
  writeFileSync(join(folder, '.git'), 'gitdir: none')
  expect(archiveSource(folder, ['.'])).toBeUndefined()
})
