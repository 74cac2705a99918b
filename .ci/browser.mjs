// Finds a Chromium for the end-to-end tests, or installs one, and reports it.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { spawnSync } from 'node:child_process'
import { bin, installDebianPackage, run } from './setup.mjs'

function works(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

const folders = (process.env.PATH ?? '').split(':')
const onPath = (names) => names.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
const first = (paths) => paths.find((path) => path && existsSync(path) && works(path))

const chosen = () => first([process.env.QLENS_CHROMIUM, process.env.CHROME_PATH])

/** Chromium without the parts that draw a window: the tests take about a sixth less processor time with it. */
const shell = () => first(onPath(['chromium-headless-shell', 'chrome-headless-shell']))

const browser = () =>
  first([
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']),
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ])

/** Installs the package of the shell where that asks nobody: as root, as in a container. */
function installShell() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Browser: installing Debian’s package chromium-headless-shell…')
  return installDebianPackage('chromium-headless-shell') ? shell() : undefined
}

/** Playwright's cache folder for browsers; undefined lets Playwright find its own there. */
function hasPlaywrights() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    `${homedir()}/.cache/ms-playwright`,
    `${homedir()}/Library/Caches/ms-playwright`,
  ]
  return caches.some(
    (cache) => cache && existsSync(cache) && readdirSync(cache).some((name) => name.startsWith('chromium')),
  )
}

/** The path of a browser, or undefined for Playwright's own; ends the process if there is none. */
export function findBrowser() {
  const found = chosen() ?? shell() ?? installShell() ?? browser()
  if (found) {
    console.log(`Browser: ${found}.`)
    return found
  }
  if (
    hasPlaywrights() ||
    run(bin('playwright'), ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }) === 0
  ) {
    console.log('Browser: Playwright’s own Chromium.')
    return undefined
  }
  console.log(
    'Browser: none found, and Playwright’s cannot be downloaded; installing Debian’s package chromium…',
  )
  const debian = installDebianPackage('chromium') ? browser() : undefined
  if (debian) {
    console.log(`Browser: ${debian}, installed from Debian’s package.`)
    return debian
  }
  console.error(
    'No browser for the end-to-end tests. Install Chromium or Chrome, or set QLENS_CHROMIUM to its path.',
  )
  process.exit(1)
}
