// Finds a program that some tests need, or installs it, and reports it; without it they are skipped.
import { existsSync } from 'node:fs'
import { installDebianPackage } from './setup.mjs'

function installed({ variable, program }) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return [process.env[variable], ...folders.map((folder) => `${folder}/${program}`)].find(
    (path) => path && existsSync(path),
  )
}

/** Returns a program’s path; undefined if it is unavailable. `variable` is of the environment, and may name it. */
export function findOptional({ name, packages, ...place }) {
  const found = installed(place)
  if (found) {
    console.log(`${name}: ${found}, found on this machine.`)
    return found
  }
  console.log(`${name}: none found; installing Debian’s package ${packages[0]}…`)
  const debian = packages.some(installDebianPackage) ? installed(place) : undefined
  console.log(
    debian
      ? `${name}: ${debian}, installed from Debian’s package.`
      : `${name}: not available; its tests are skipped.`,
  )
  return debian
}
