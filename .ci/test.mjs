// `npm test`: installs what is missing and runs every check; the last line counts them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { findOptional } from './optional-program.mjs'
import { bin, installPackages, root, run } from './setup.mjs'

installPackages()
const browser = findBrowser()
const optional = [
  {
    name: 'nginx',
    variable: 'QLENS_NGINX',
    program: 'nginx',
    packages: ['nginx-light', 'nginx'],
    tests: 'deploy/nginx.conf under nginx',
  },
  {
    name: 'Firefox',
    variable: 'QLENS_FIREFOX',
    program: 'firefox-esr',
    packages: ['firefox-esr'],
    tests: 'e2e/firefox/ in Firefox',
  },
].map((each) => ({ ...each, path: findOptional(each) }))
const results = `${root}test-results/`
rmSync(results, { recursive: true, force: true })

let passed = 0
let failed = 0
/** Repeated at the end of the log, whose beginning is often cut off. */
const remarks = optional
  .filter(({ path }) => !path)
  .map(({ tests }) => `left out: ${tests}, which can’t be had here`)

const env = {
  ...process.env,
  CI: process.env.CI ?? '1',
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}e2e.json`,
  ...(browser && { QLENS_CHROMIUM: browser }),
  ...Object.fromEntries(optional.flatMap(({ variable, path }) => (path ? [[variable, path]] : []))),
}

/** Counts one check as one test. Others may run beside it, so what it prints is shown when it has ended. */
async function single(name, command, args, { isSilent = false } = {}) {
  const child = spawn(bin(command), args, { cwd: root, env, shell: process.platform === 'win32' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += text))
  const [code] = await once(child, 'close').catch((error) => [(printed += error.message)])
  const ok = code === 0 && !(isSilent && printed.trim() !== '')
  console.log(`\n── ${name}\n${printed}${name}: ${ok ? 'passed' : 'FAILED'}`)
  if (ok) passed += 1
  else {
    failed += 1
    remarks.push(`failed: ${name}`)
  }
}

/** Counts the tests in a runner's JSON report; a runner that fails without a failed test counts as one. */
function suite(name, command, args, file, count) {
  console.log(`\n── ${name}`)
  const ok = run(bin(command), args, { env }) === 0
  console.log(`${name}: ${ok ? 'passed' : 'FAILED'}`)
  let counts = { passed: 0, failed: 0, remarks: [] }
  try {
    counts = count(JSON.parse(readFileSync(results + file, 'utf8')))
  } catch {
    console.error(`${name}: no report`)
  }
  passed += counts.passed
  remarks.push(...counts.remarks)
  if (counts.failed > 0) failed += counts.failed
  else if (!ok || counts.passed === 0) {
    failed += 1
    remarks.push(`failed: ${name}`)
  }
}

/** The failed tests in Playwright's report. */
function failures(suites, path = '') {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => {
    const here = path === '' ? title : `${path} › ${title}`
    const own = specs.flatMap(({ title: test, tests }) =>
      tests.filter(({ status }) => status === 'unexpected').map(() => `failed: ${here} › ${test}`),
    )
    return [...own, ...failures(inner, here)]
  })
}

await Promise.all([
  // More checkers take longer where others have the cores: each checks what they share again.
  single('Types', 'tsc', ['--noEmit', '--checkers', '1']),
  single('Lint', 'oxlint', ['-c', 'oxlint.config.mjs', '--deny-warnings']),
  single('Unused code', 'knip', ['--treat-config-hints-as-errors']),
  single('Format', 'oxfmt', ['--check', '.']),
  // A warning is the first that users of `npm start` would read.
  single('Build', 'vite', ['build', '--logLevel', 'warn'], { isSilent: true }),
])
await single('Bundle size', 'size-limit', [])
suite(
  'Unit tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}unit.json`],
  'unit.json',
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    remarks: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `failed: ${name.slice(root.length)} › ${fullName}`),
    ),
  }),
)
suite('End-to-end tests', 'playwright', ['test', '--reporter=list,json'], 'e2e.json', (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected,
  remarks: failures(report.suites),
}))

if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
