import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { defineOptimizations, optimizations, readOptimizations, type Optimization } from './optimizations'

const flag = (name: Optimization) =>
  `__WITH__.${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`

/** Builds an entry as the app is built; `slower` is a separate module, like all code that only the bench needs. */
async function built(entry: string, without: readonly Optimization[] = []): Promise<string> {
  const modules: Record<string, string> = { entry, slower: 'export const slower = (name) => out.push(name)' }
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    define: defineOptimizations(without),
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (modules[id] === undefined ? null : `\0${id}`),
        load: (id) => modules[id.slice(1)] ?? null,
      },
    ],
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: 'entry' } },
  })) as Rollup.RolldownOutput
  return output.output[0].code
}

const head = 'import { slower } from "slower"; const out = globalThis.out;'
const checked = optimizations
  .map((name) => `if (${flag(name)}) out.push("${name}"); else slower("without ${name}");`)
  .join('\n')
const unchecked = optimizations.map((name) => `out.push("${name}");`).join('\n')

test('leaves no trace of a check in a normal build', async () => {
  expect(await built(head + checked)).toBe(await built(`const out = globalThis.out; ${unchecked}`))
})

test.each(optimizations)('builds without %s', async (name) => {
  const code = await built(head + checked, [name])
  expect(code).toContain(`without ${name}`)
  // The others, but not this one.
  const kept = optimizations.filter((other) => new RegExp(`["'\`]${other}["'\`]`).test(code))
  expect(kept).toEqual(optimizations.filter((other) => other !== name))
})

test('reads names, and refuses those that there are not', () => {
  expect(readOptimizations()).toEqual([])
  expect(readOptimizations('early-labels+inline-code')).toEqual(['early-labels', 'inline-code'])
  expect(() => readOptimizations('early-reqest')).toThrow(/no optimization “early-reqest”/)
})
