import { readJson } from '~/api/request/read-json'
import { readConfig, withDefaults, type ReadConfig } from '~/model/connection/config'

/** `json`: the file's content, if it could be read. */
export type LoadedConfig = ReadConfig & { json?: unknown }

/**
 * Fetches config.json from beside the page, unless `begun` is that request; uses the built-in instances if
 * that fails.
 */
export async function loadConfig(
  fetchFile: typeof fetch,
  pageUrl: string,
  begun?: Promise<Response>,
): Promise<LoadedConfig> {
  const { href } = new URL('config.json', pageUrl)
  // Deployers expect a change of the file to show on the next load.
  const first = await readFile(begun ?? fetchFile(href, { cache: 'no-cache' }), pageUrl)
  if (first.problems[0]?.kind !== 'malformed' || 'json' in first) return first
  // A truncated response is in the HTTP cache with the complete file's date.
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
    const { body, text = '' } = await readJson(response)
    // Parsed once more, to find what is wrong with it.
    const json = body ?? (JSON.parse(text) as unknown)
    return { ...readConfig(json, pageUrl), json }
  } catch (thrown) {
    const detail = thrown instanceof Error ? thrown.message : String(thrown)
    return withDefaults(pageUrl, { kind: 'malformed', detail })
  }
}
