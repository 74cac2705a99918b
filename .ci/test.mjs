// `npm test`: installs what is missing and runs every check; the last line counts them.
import { readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { bin, installPackages, root, run } from './setup.mjs'

installPackages()
const browser = findBrowser()
const results = `${root}test-results/`
rmSync(results, { recursive: true, force: true })

let passed = 0
let failed = 0

function check(name, command, args) {
  console.log(`\n── ${name}`)
  const ok =
    run(bin(command), args, {
      env: {
        ...process.env,
        CI: process.env.CI ?? '1',
        PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}e2e.json`,
        ...(browser && { QLENS_CHROMIUM: browser }),
      },
    }) === 0
  console.log(ok ? `${name}: passed` : `${name}: FAILED`)
  return ok
}

/** Counts one check as one test. */
function single(name, command, args) {
  if (check(name, command, args)) passed += 1
  else failed += 1
}

/** Counts the tests of a runner by its JSON report; a runner that ends badly without a failed test counts as one. */
function suite(name, command, args, file, count) {
  const ok = check(name, command, args)
  let counts = { passed: 0, failed: 0 }
  try {
    counts = count(JSON.parse(readFileSync(results + file, 'utf8')))
  } catch {
    console.error(`${name}: no report`)
  }
  passed += counts.passed
  failed += counts.failed || (ok && counts.passed > 0 ? 0 : 1)
}

single('Types', 'tsc', ['--noEmit'])
single('Lint', 'oxlint', ['--deny-warnings'])
single('Format', 'oxfmt', ['--check', '.'])
suite(
  'Unit tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}unit.json`],
  'unit.json',
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
)
single('Build', 'vite', ['build', '--logLevel', 'warn'])
single('Bundle size', 'size-limit', [])
suite('End-to-end tests', 'playwright', ['test', '--reporter=list,json'], 'e2e.json', (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
}))

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
