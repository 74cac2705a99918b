// `npm run bench`: installs what is missing, builds into separate folders, and measures (main.ts). Options: see
// options.ts, or `npm run bench -- --help`.
import { findBrowser } from '../../.ci/browser.mjs'
import { bin, installPackages, root, run } from '../../.ci/setup.mjs'

installPackages()
const browser = findBrowser()
const { runnerImport } = await import('vite')
// The test Wikibase reads some data by the app’s own code, which imports by this alias.
const config = { root, logLevel: 'error', resolve: { alias: { '~': `${root}src` } } }
const module = async (name) => (await runnerImport(`${import.meta.dirname}/${name}.ts`, config)).module

const { readOptions } = await module('options')
const { isSameBuild } = await module('same-build')
const options = readOptions(process.argv.slice(2))

/** Builds the app without some optimizations. @returns the folder, separate from dist/, which others may use */
function build(without) {
  const folder = `${root}test-results/${['bench-app', ...without].join('-without-')}`
  // Importing Vite above has set NODE_ENV, which would make this a development build.
  const env = { ...process.env, NODE_ENV: 'production', QLENS_WITHOUT: without.join(' ') }
  if (run(bin('vite'), ['build', '--outDir', folder, '--logLevel', 'error'], { env }) !== 0) process.exit(1)
  return folder
}

const apps = { app: options.app ?? build([]) }
for (const without of options.without) {
  const folder = build(without)
  const name = without.join('+')
  if (isSameBuild(apps.app, folder))
    console.error(`Without ${name} the app is the same: no code depends on it.`)
  else apps[name] = folder
}
if (options.without.length > 0 && Object.keys(apps).length === 1) process.exit(2)

const { bench } = await module('main')
process.exit((await bench({ ...options, apps, browser })) ? 0 : 1)
