import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the modules by which vite.config.ts groups the files of the build exist', () => {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  const names = new Set(paths.split(/[/.\n]/))
  const patterns = readFileSync('vite.config.ts', 'utf8').matchAll(/closureOf\(\s*\/(.+)\/,?\s*\)/g)
  const named = [...patterns].flatMap(([, pattern = '']) => pattern.match(/[\w-]{2,}/g) ?? [])
  expect(named).toContain('LookupBox')
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
