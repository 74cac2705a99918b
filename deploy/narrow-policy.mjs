// Narrows the content security policy of a built page to the wikis of a config.json, so that the browser refuses
// requests to any other, and marks the page of a locked deployment. Needs only
// Node, and the rest of this repository:
//   node deploy/narrow-policy.mjs dist [config.json]
// Without a second argument, it reads the config.json in that folder. Run it again after changing that file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isOfWikimedia, parseWikiAddress } from '../src/model/connection/base-url.js'
import { isLocked } from '../src/model/connection/locked.js'

/** A mistake in what was given, which its message explains. */
class Mistake extends Error {}

/** Commons redirects from one to the other, and the policy applies to both. */
const commons = ['https://commons.wikimedia.org', 'https://upload.wikimedia.org']

/** Stands for the page, which addresses in config.json may be relative to. */
const page = 'https://page.invalid'

/** The origin of an address in config.json; undefined for the page's own. */
function originOf(address, name) {
  const url = typeof address === 'string' && URL.canParse(address, `${page}/`) && new URL(address, `${page}/`)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Mistake(`${name} in config.json is not an http or https address: ${JSON.stringify(address)}`)
  return url.origin === page ? undefined : url.origin
}

const problems = {
  empty: 'is empty',
  'not-an-address': 'is not an address',
  scheme: 'is not an http or https address',
  'user-info': 'contains a user name or a password',
}

/** The base URL that the app makes of what config.json says. */
function baseUrlOf(given, name) {
  if (typeof given !== 'string') throw new Mistake(`${name} in config.json is missing or not a text.`)
  const read = parseWikiAddress(given, `${page}/`)
  if (!read.ok)
    throw new Mistake(`${name} in config.json ${problems[read.problem]}: ${JSON.stringify(given)}`)
  return read.address.baseUrl
}

const withName = (mediaBase) => (typeof mediaBase === 'string' ? mediaBase.replace('$1', 'x') : mediaBase)

/** The values of `connect-src` and `img-src` for these instances. */
function sourcesOf(config) {
  const { instances, tiles } = config ?? {}
  if (!Array.isArray(instances) || instances.length === 0)
    throw new Mistake('config.json contains no instances.')
  const connect = new Set(["'self'"])
  const images = new Set(["'self'", 'data:'])
  for (const [index, instance] of instances.entries()) {
    const { id, baseUrl: given, mediaBase, oauthClientId } = instance ?? {}
    const name = `of instance ${typeof id === 'string' ? id : `#${index + 1}`}`
    const baseUrl = baseUrlOf(given, `The baseUrl ${name}`)
    const api = originOf(baseUrl, `The baseUrl ${name}`)
    if (api !== undefined) connect.add(api)
    if (oauthClientId && isOfWikimedia(baseUrl)) connect.add('https://meta.wikimedia.org')
    const media =
      mediaBase === undefined ? commons[0] : originOf(withName(mediaBase), `The mediaBase ${name}`)
    if (media !== undefined) images.add(media)
    if (media === commons[0]) images.add(commons[1])
  }
  if (typeof tiles?.url === 'string') {
    const origin = originOf(tiles.url.replaceAll(/\{[zxy]\}/g, '0'), 'The url of tiles')
    if (origin !== undefined) images.add(origin)
  }
  return { connect: [...connect].join(' '), images: [...images].join(' ') }
}

/** The page with a policy that allows only these. */
function narrowPolicy(html, { connect, images }) {
  const [policy] = /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(html) ?? []
  if (policy === undefined)
    throw new Mistake('The page has no content security policy: is it the index.html of a build?')
  const narrow = policy
    .replace(/\bconnect-src [^;"]*/, `connect-src ${connect}`)
    .replace(/\bimg-src [^;"]*/, `img-src ${images}`)
  return html.replace(policy, () => narrow)
}

/**
 * The page, marked if its deployment is locked: it then asks no wiki that only an address names before it has read
 * config.json.
 */
function markLock(html, config) {
  return html.replace(
    /<html\b[^>]*>/,
    (tag) => `${tag.slice(0, -1).replace(' data-locked', '')}${isLocked(config) ? ' data-locked' : ''}>`,
  )
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (thrown) {
    throw new Mistake(`${file} can’t be read: ${thrown.message}`, { cause: thrown })
  }
}

function readConfig(file) {
  // Browsers ignore a byte order mark too.
  const text = read(file).replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch (thrown) {
    throw new Mistake(`${file} is not JSON: ${thrown.message.replaceAll(/\s+/g, ' ')}`, { cause: thrown })
  }
}

/** Runs a task; a mistake in what it was given ends the process with a sentence. */
function orExplain(task) {
  try {
    task()
  } catch (thrown) {
    if (!(thrown instanceof Mistake)) throw thrown
    console.error(thrown.message)
    process.exit(1)
  }
}

/** Marks the page in a folder as its config.json says; without that file, nothing is locked. */
export function markFolder(folder) {
  orExplain(() => {
    const file = join(folder, 'index.html')
    const configFile = join(folder, 'config.json')
    if (existsSync(configFile)) writeFileSync(file, markLock(read(file), readConfig(configFile)))
  })
}

export function narrowFolder(folder, configFile = join(folder, 'config.json')) {
  orExplain(() => {
    const file = join(folder, 'index.html')
    const config = readConfig(configFile)
    const { connect, images } = sourcesOf(config)
    writeFileSync(file, markLock(narrowPolicy(read(file), { connect, images }), config))
    console.log(`The page may connect to: ${connect}\nand show images from:    ${images}`)
    if (!isLocked(config))
      console.log(
        'config.json is not locked: people can add wikis that the browser then blocks. Set "locked": true.',
      )
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder, configFile] = process.argv
  if (folder === undefined) {
    console.error('Usage: node deploy/narrow-policy.mjs dist [config.json]')
    process.exit(1)
  }
  narrowFolder(folder, configFile)
}
