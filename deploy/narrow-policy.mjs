// Narrows the content security policy of a built page to the wikis of a config.json, so that the browser refuses
// requests to any other, and marks the page of a locked deployment. Needs only Node:
//   node deploy/narrow-policy.mjs dist [config.json]
// Without a second argument, it reads the config.json in that folder. Run it again after changing that file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Commons redirects from one to the other, and the policy applies to both. */
const commons = ['https://commons.wikimedia.org', 'https://upload.wikimedia.org']

/** The origin of an address in config.json; undefined for the page's own, as with relative addresses. */
function originOf(address) {
  const page = 'https://page.invalid'
  const { origin, protocol } = new URL(address, `${page}/`)
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`Not an http(s) address: ${address}`)
  return origin === page ? undefined : origin
}

/** Wikimedia's wikis have their tokens from Meta: see `tokenIssuer` in src/model/connection/oauth.ts. */
const wikimedia = /^https:\/\/[\w.-]+\.(wikidata|wikimedia)\.org$/

/** The values of `connect-src` and `img-src` for these instances. */
export function sourcesOf(config) {
  const { instances, tiles } = config ?? {}
  if (!Array.isArray(instances) || instances.length === 0)
    throw new Error('config.json contains no instances')
  const connect = new Set(["'self'"])
  const images = new Set(["'self'", 'data:'])
  for (const { baseUrl, mediaBase, oauthClientId } of instances) {
    if (typeof baseUrl !== 'string') throw new Error('An instance in config.json has no baseUrl')
    const api = originOf(baseUrl)
    if (api !== undefined) connect.add(api)
    if (oauthClientId && wikimedia.test(api ?? '')) connect.add('https://meta.wikimedia.org')
    const media = mediaBase === undefined ? commons[0] : originOf(mediaBase.replace('$1', 'x'))
    if (media !== undefined) images.add(media)
    if (media === commons[0]) images.add(commons[1])
  }
  if (typeof tiles?.url === 'string') {
    const origin = originOf(tiles.url.replaceAll(/\{[zxy]\}/g, '0'))
    if (origin !== undefined) images.add(origin)
  }
  return { connect: [...connect].join(' '), images: [...images].join(' ') }
}

/** The page with a policy that allows only these. */
export function narrowPolicy(html, config) {
  const { connect, images } = sourcesOf(config)
  const [policy] = /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(html) ?? []
  if (policy === undefined) throw new Error('The page has no content security policy')
  const narrow = policy
    .replace(/\bconnect-src [^;"]*/, `connect-src ${connect}`)
    .replace(/\bimg-src [^;"]*/, `img-src ${images}`)
  return html.replace(policy, () => narrow)
}

/**
 * The page, marked if its deployment is locked: it then asks no wiki that only an address names before it has read
 * config.json.
 */
export function markLock(html, config) {
  // As in src/model/connection/config.ts: any other value locks.
  const isLocked = ![undefined, null, false].includes(config?.locked)
  return html.replace(
    /<html\b[^>]*>/,
    (tag) => `${tag.slice(0, -1).replace(' data-locked', '')}${isLocked ? ' data-locked' : ''}>`,
  )
}

/** Marks the page in a folder as its config.json says; without that file, nothing is locked. */
export function markFolder(folder) {
  const page = join(folder, 'index.html')
  const configFile = join(folder, 'config.json')
  if (!existsSync(configFile)) return
  const config = JSON.parse(readFileSync(configFile, 'utf8'))
  writeFileSync(page, markLock(readFileSync(page, 'utf8'), config))
}

export function narrowFolder(folder, configFile = join(folder, 'config.json')) {
  const page = join(folder, 'index.html')
  const config = JSON.parse(readFileSync(configFile, 'utf8'))
  writeFileSync(page, markLock(narrowPolicy(readFileSync(page, 'utf8'), config), config))
  const { connect, images } = sourcesOf(config)
  console.log(`The page may connect to: ${connect}\nand show images from:    ${images}`)
  if (config.locked !== true)
    console.log(
      'config.json is not locked: people can add wikis that the browser then blocks. Set "locked": true.',
    )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder, configFile] = process.argv
  if (folder === undefined) {
    console.error('Usage: node deploy/narrow-policy.mjs dist [config.json]')
    process.exit(1)
  }
  narrowFolder(folder, configFile)
}
