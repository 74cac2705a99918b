import { readConfig, withDefaults, type ReadConfig } from '~/model/config'

/** `json`: the file as it came, where it could be read. */
export type LoadedConfig = ReadConfig & { json?: unknown }

/**
 * Fetches config.json from beside the page, where `early` has not done so already; the built-in instances
 * stand in where that fails.
 */
export async function loadConfig(
  fetchFile: typeof fetch,
  pageUrl: string,
  early?: Promise<Response>,
): Promise<LoadedConfig> {
  const { href } = new URL('config.json', pageUrl)
  // A deploy's keeper expects a change of the file to show at the next load.
  const first = await readFile(early ?? fetchFile(href, { cache: 'no-cache' }), pageUrl)
  if (first.problems[0]?.kind !== 'malformed' || 'json' in first) return first
  // Cut short on the way, it is in the browser's cache under the date of the whole file.
  const second = await readFile(fetchFile(href, { cache: 'reload' }), pageUrl)
  return 'json' in second ? second : first
}

async function readFile(answer: Promise<Response>, pageUrl: string): Promise<LoadedConfig> {
  let response: Response
  try {
    response = await answer
  } catch {
    return withDefaults(pageUrl, { kind: 'missing' })
  }
  if (!response.ok) return withDefaults(pageUrl, { kind: 'missing', status: response.status })
  try {
    const json: unknown = await response.json()
    return { ...readConfig(json, pageUrl), json }
  } catch (thrown) {
    const detail = thrown instanceof Error ? thrown.message : String(thrown)
    return withDefaults(pageUrl, { kind: 'malformed', detail })
  }
}
