import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

type Override = {
  files: string[]
  rules: { 'no-restricted-imports'?: ['error', { patterns: { group: string[] }[] }] | 'off' }
}

// The folder of a pattern such as src/boot/**/*.ts or ~/app/**.
const folderOf = (pattern: string) => pattern.replace(/\/\*\*.*$/, '')
const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** The folders that each file may not import from, by the linter's configuration. */
async function readRules() {
  const address = pathToFileURL('oxlint.config.mjs').href
  const { default: config } = (await import(/* @vite-ignore */ address)) as {
    default: { overrides: Override[] }
  }
  return config.overrides.flatMap(({ files, rules: { 'no-restricted-imports': rule } }) =>
    Array.isArray(rule)
      ? [
          {
            folders: files.map(folderOf),
            forbidden: rule[1].patterns.flatMap(({ group }) => group.map(folderOf)),
          },
        ]
      : [],
  )
}

function violations(rules: Awaited<ReturnType<typeof readRules>>, file: string, code: string): string[] {
  const applies = rules.filter(({ folders }) => folders.some((folder) => isIn(file, folder)))
  return [...code.matchAll(/\bimport\(\s*'(~\/[^']+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => applies.some(({ forbidden }) => forbidden.some((folder) => isIn(path, folder))))
    .map((path) => `${file} → ${path}`)
}

// The linter checks static imports only.
test('code that is loaded later keeps to the direction of the layers, too', async () => {
  const rules = await readRules()
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('src/test/'))
  expect(files.flatMap((file) => violations(rules, file, readFileSync(file, 'utf8')))).toEqual([])
  expect(violations(rules, 'src/features/map/MapView.tsx', "import('~/app/start')")).toHaveLength(1)
  expect(violations(rules, 'src/app/start.tsx', "import('~/features/map/MapView')")).toEqual([])
})

test('the file of a hook is named after it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const hooks = files.filter((file) => /\/use[A-Z]\w*(?<!\.test)\.tsx?$/.test(`/${file}`))
  expect(hooks.length).toBeGreaterThan(50)
  expect(files.filter((file) => /\/use-[^/]*$/.test(`/${file}`))).toEqual([])
  const others = hooks.filter((file) => {
    const name = /(use\w+)\.tsx?$/.exec(file)?.[1]
    return !new RegExp(`^export (?:async function|function|const) ${name}\\b`, 'm').test(
      readFileSync(`src/${file}`, 'utf8'),
    )
  })
  expect(others).toEqual([])
})
