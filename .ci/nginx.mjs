// Finds nginx for the test of deploy/nginx.conf, or installs it, and reports it.
import { existsSync } from 'node:fs'
import { installDebianPackage } from './setup.mjs'

function installed() {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return [process.env.QLENS_NGINX, ...folders.map((folder) => `${folder}/nginx`)].find(
    (path) => path && existsSync(path),
  )
}

/** The path of nginx; undefined if it is unavailable, in which case the test is skipped. */
export function findNginx() {
  const found = installed()
  if (found) {
    console.log(`nginx: ${found}, found on this machine.`)
    return found
  }
  console.log('nginx: none found; installing Debian’s package nginx-light…')
  const debian =
    installDebianPackage('nginx-light') || installDebianPackage('nginx') ? installed() : undefined
  console.log(
    debian
      ? `nginx: ${debian}, installed from Debian’s package.`
      : 'nginx: not available; its test is skipped.',
  )
  return debian
}
