// Finds a Chromium for the end-to-end tests, or installs one, and reports it.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { spawnSync } from 'node:child_process'
import { bin, installDebianPackage, run } from './setup.mjs'

function works(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function installed() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = (process.env.PATH ?? '').split(':')
  const paths = [
    process.env.QLENS_CHROMIUM,
    process.env.CHROME_PATH,
    ...names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)),
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  return paths.find((path) => path && existsSync(path) && works(path))
}

/** Playwright's cache folder for browsers; undefined lets Playwright find its own there. */
function hasPlaywrights() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    `${homedir()}/.cache/ms-playwright`,
    `${homedir()}/Library/Caches/ms-playwright`,
  ]
  return folders.some(
    (folder) =>
      folder && existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('chromium')),
  )
}

/** The path of a browser, or undefined for Playwright's own; ends the process if there is none. */
export function findBrowser() {
  const found = installed()
  if (found) {
    console.log(`Browser: ${found}, found on this machine.`)
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
  const debian = installDebianPackage('chromium') ? installed() : undefined
  if (debian) {
    console.log(`Browser: ${debian}, installed from Debian’s package.`)
    return debian
  }
  console.error(
    'No browser for the end-to-end tests. Install Chromium or Chrome, or set QLENS_CHROMIUM to its path.',
  )
  process.exit(1)
}
