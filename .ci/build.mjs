// `npm run build`: builds with Vite. With `--csp-from config.json`, copies that file into dist/ and narrows the
// page's policy to its wikis; see deploy/narrow-policy.mjs.
import { copyFileSync } from 'node:fs'
import { markFolder, narrowFolder } from '../deploy/narrow-policy.mjs'
import { bin, root, run } from './setup.mjs'

const args = process.argv.slice(2)
const option = args.indexOf('--csp-from')
const [, configFile] = option < 0 ? [] : args.splice(option, 2)
if (option >= 0 && configFile === undefined) {
  console.error('--csp-from takes the name of a config.json')
  process.exit(1)
}
const code = run(bin('vite'), ['build', ...args])
if (code !== 0) process.exit(code)
if (configFile !== undefined) {
  copyFileSync(configFile, `${root}dist/config.json`)
  narrowFolder(`${root}dist`)
} else markFolder(`${root}dist`)
