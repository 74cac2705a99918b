// `npm run bench`: installs what is missing, builds into a folder of its own, and measures (main.ts).
// Options: see options.ts, or `npm run bench -- --help`.
import { findBrowser } from '../../.ci/browser.mjs'
import { bin, installPackages, root, run } from '../../.ci/setup.mjs'

installPackages()
const browser = findBrowser()
const { runnerImport } = await import('vite')
const module = (name) => runnerImport(`${import.meta.dirname}/${name}.ts`, { root, logLevel: 'error' })

const { readOptions } = (await module('options')).module
const options = readOptions(process.argv.slice(2))
// Apart from dist/, which others may be building or serving.
const folder = `${root}test-results/bench-app`
// Vite's importing above has set NODE_ENV, which would make this a build for development.
const env = { ...process.env, NODE_ENV: 'production' }
if (!options.app && run(bin('vite'), ['build', '--outDir', folder, '--logLevel', 'error'], { env }) !== 0)
  process.exit(1)

const { bench } = (await module('main')).module
process.exit((await bench({ ...options, app: options.app ?? folder, browser })) ? 0 : 1)
