// Keeps the program for visits without a network: the page, its files and config.json, each version in a cache of its
// own. Only `keepProgram` and `refresh` store anything, and they request only files of the build: an answer of a
// wiki, or to a request with a credential, can't get into a cache.
import { answerOf, changingFiles, isCheckedToday, isPageOf, markChecked } from './answer-of'
import { isOfflineOff, programCachePrefix } from '~/model/connection/offline'

/** Set by src/build/service-worker.ts. */
declare const __PROGRAM__: { version: string; files: readonly string[] }

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void }
/** The part of a worker's global scope that is used here: TypeScript can't have its types beside the page's. */
type Worker = {
  registration: ServiceWorkerRegistration
  clients: { matchAll: () => Promise<unknown[]> }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install', listener: (event: Extendable) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void)
}
const worker = self as unknown as Worker

const { version, files } = __PROGRAM__
const { scope } = worker.registration
const prefix = programCachePrefix(new URL(scope).pathname)
const cacheName = prefix + version

const addressOf = (file: string) => new URL(file, scope).href
// Behind what the page requests.
const fetchNow = (file: string, cache: RequestCache = 'no-cache') =>
  fetch(addressOf(file), { cache, priority: 'low' })
/** Servers vary answers by request headers that make no difference here. */
const keptFile = (file: string, name?: string) =>
  caches.match(addressOf(file), { ignoreVary: true, ...(name !== undefined && { cacheName: name }) })

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))
const deleteCaches = (names: string[]) => Promise.all(names.map((name) => caches.delete(name)))

async function isSwitchedOff(config: Response): Promise<boolean> {
  return (
    config.ok &&
    isOfflineOff(
      await config
        .clone()
        .json()
        .catch(() => undefined),
    )
  )
}

/** Stores this version, its page last: it is there only if all of the rest is. @throws if that can't be had */
async function keepProgram(config: Response): Promise<void> {
  if (await isSwitchedOff(config)) throw new Error('config.json switches this off')
  const page = await fetchNow('')
  const html = await page.text()
  if (!page.ok || !isPageOf(html, files)) throw new Error('The page belongs to another version')
  const cache = await caches.open(cacheName)
  // One after the other, so that the requests of a page are not behind all of these.
  for (const file of files) {
    const kept = await keptFile(file)
    const response = kept ?? (await fetch(addressOf(file), { priority: 'low' }))
    // Some hosts send their page in place of a missing file.
    if (!response.ok || /html/.test(response.headers.get('Content-Type') ?? ''))
      throw new Error(`${file} is missing`)
    await cache.put(addressOf(file), response)
  }
  await keepChangingFiles(cache, config)
  await cache.put(scope, markChecked(html, page))
}

async function keepChangingFiles(cache: Cache, config: Response): Promise<void> {
  for (const file of changingFiles) {
    const response = file === 'config.json' ? config : await fetchNow(file)
    if (response.ok) await cache.put(addressOf(file), response)
  }
}

/** What each visit does when it has received config.json, behind the page that it got from the cache. */
async function refresh(config: Response): Promise<void> {
  if (await isSwitchedOff(config)) {
    await worker.registration.unregister()
    await deleteCaches(await ownCaches())
    return
  }
  // Deleted by the user or the browser.
  if (!(await keptFile('', cacheName))) return keepProgram(config)
  const cache = await caches.open(cacheName)
  await keepChangingFiles(cache, config)
  // A deployer may have changed the page alone (deploy/narrow-policy.mjs). That of a new build comes with a new
  // worker, which the browser looks for at each visit.
  const page = await fetchNow('')
  const html = await page.text()
  if (page.ok && isPageOf(html, files)) await cache.put(scope, markChecked(html, page))
  // Another window may show an earlier version, and still load parts of it.
  if ((await worker.clients.matchAll()).length < 2)
    await deleteCaches((await ownCaches()).filter((name) => name !== cacheName))
}

const longestWait = 3_000

async function servePage(request: Request): Promise<Response> {
  const kept = await keptFile('', cacheName)
  if (!kept) return fetch(request)
  if (isCheckedToday(kept)) return kept
  const fresh = fetch(scope, { cache: 'no-cache', redirect: 'manual' }).catch(() => undefined)
  const none = new Promise<undefined>((resolve) => setTimeout(resolve, longestWait))
  const answer = await Promise.race([fresh, none])
  return answer === undefined || answer.status >= 500 ? kept : answer
}

const serveAsset = async (request: Request) =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)

async function serveLastSeen(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (thrown) {
    const kept = await caches.match(request.url, { ignoreVary: true, cacheName })
    if (kept) return kept
    throw thrown
  }
}

worker.addEventListener('install', (event) => {
  // The next page is of this version. Those that are open go on with theirs, whose cache stays as long.
  // The page has just read config.json, which names the default wiki.
  const config = fetchNow('config.json', 'force-cache')
  event.waitUntil(config.then(keepProgram).then(() => worker.skipWaiting()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const answer = answerOf(request, scope)
  if (answer === 'asset') event.respondWith(serveAsset(request))
  if (answer === 'page') event.respondWith(servePage(request))
  if (answer !== 'last-seen') return
  const response = serveLastSeen(request)
  // Before the page reads it.
  const config = response.then((received) => received.clone())
  event.respondWith(response)
  if (request.url === addressOf('config.json')) event.waitUntil(config.then(refresh).catch(() => undefined))
})
