// `npm run build`: builds with Vite. With `--csp-from config.json`, copies that file into dist/ and narrows the
// page's policy to its wikis; see deploy/narrow-policy.mjs. With `--address https://example.org/qlens/`, adds what needs
// the deployment's own address; see deploy/own-address.mjs.
import { copyFileSync } from 'node:fs'
import { markFolder, narrowFolder } from '../deploy/narrow-policy.mjs'
import { writeOwnAddress } from '../deploy/own-address.mjs'
import { bin, root, run } from './setup.mjs'

const args = process.argv.slice(2)
function take(name, meaning) {
  const option = args.indexOf(name)
  const [, value] = option < 0 ? [] : args.splice(option, 2)
  if (option < 0 || value !== undefined) return value
  console.error(`${name} takes ${meaning}`)
  process.exit(1)
}
const configFile = take('--csp-from', 'the name of a config.json')
const address = take('--address', 'the address of the deployment')
const code = run(bin('vite'), ['build', ...args])
if (code !== 0) process.exit(code)
if (configFile !== undefined) {
  copyFileSync(configFile, `${root}dist/config.json`)
  narrowFolder(`${root}dist`)
} else markFolder(`${root}dist`)
if (address !== undefined && !writeOwnAddress(`${root}dist`, address)) {
  console.error(`--address takes the address of the deployment, not ${address}`)
  process.exit(1)
}
