// Setup shared by `npm start` and `npm test`. Runs before anything is installed: needs only Node and npm.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.qlens-lock`

/** Runs a command with its output shown. @returns its exit code */
export function run(command, args, options) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (error) console.error(`${command}: ${error.message}`)
  return status ?? 1
}

export function bin(name) {
  return `${root}node_modules/.bin/${name}`
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Qlens needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the packages of the lock file, unless they are up to date. */
export function installPackages() {
  checkNode()
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages…')
  if (run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']) !== 0) {
    console.error('The packages could not be installed: is the npm registry reachable?')
    process.exit(1)
  }
  mkdirSync(`${root}node_modules`, { recursive: true })
  writeFileSync(stamp, lock)
}

/** Installs a system package on Debian and its derivatives. @returns whether it is available now */
export function installDebianPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (args, timeout) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout }) === 0
  }
  const install = ['install', '-y', '-q', '--no-install-recommends', name]
  apt(['update', '-q'], 60_000)
  // Only the download has a time limit: an installation that is broken off blocks all later ones.
  return apt([...install, '--download-only'], 180_000) && apt(install)
}
