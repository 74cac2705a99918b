import { readConfig, withDefaults, type ReadConfig } from '~/model/config'

/** `json`: the file as it came, where it could be read. */
export type LoadedConfig = ReadConfig & { json?: unknown }

const patienceMilliseconds = 10_000

/** Fetches config.json from beside the page; the built-in instances stand in where that fails. */
export async function loadConfig(fetchFile: typeof fetch, pageUrl: string): Promise<LoadedConfig> {
  let response: Response
  try {
    response = await fetchFile(new URL('config.json', pageUrl).href, {
      // A deploy's keeper expects a change of the file to show at the next load.
      cache: 'no-cache',
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
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
