import { pause, startUnattended, type BrowserOptions } from './unattended-browser'
import { readOwnPage } from './in-page'
import type { Sample } from './visits'

/** Nobody tells when another host has sent all. */
const restMilliseconds = 4_000

/** The page of an item as the wiki itself shows it, and the same item in the app. @throws if it is no such page */
export function clientsOf(page: string, app: string): Record<'wiki' | 'app', string> {
  const { origin, pathname } = new URL(page)
  const item = /[QPL]\d+$/.exec(pathname)?.[0]
  if (item === undefined) throw new Error(`${page} is not the page of an item, such as https://…/wiki/Q5`)
  const query = new URLSearchParams({ api: `${origin}/w/rest.php/wikibase`, version: 'v1', item })
  return { wiki: page, app: `${app}/?${query}` }
}

/** With an empty cache, and then again. */
export async function measureOwnPage(
  options: BrowserOptions,
  address: string,
): Promise<Record<'wiki: cold' | 'wiki: second', Sample>> {
  const browser = await startUnattended(options)
  const visit = () =>
    browser.visit(
      address,
      async () => void (await pause(restMilliseconds)),
      async (page): Promise<Sample> => page.evaluate(readOwnPage),
    )
  try {
    return { 'wiki: cold': await visit(), 'wiki: second': await visit() }
  } finally {
    await browser.end()
  }
}
