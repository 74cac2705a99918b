import { readJson } from '~/api/request/read-json'
import { readConfig, withDefaults, type ReadConfig } from '~/model/connection/config'

/** `json`: the file's content, if it could be read. */
export type LoadedConfig = ReadConfig & { json?: unknown }

/**
 * Reads config.json, from a request that has begun, and once more if that was damaged; uses the built-in instances if
 * that fails.
 */
export async function loadConfig(
  pageUrl: string,
  begun: Promise<Response>,
  bypassCache: () => Promise<Response>,
): Promise<LoadedConfig> {
  const first = await readFile(begun, pageUrl)
  if (first.problems[0]?.kind !== 'malformed' || 'json' in first) return first
  // A truncated response is in the HTTP cache with the complete file's date.
  const second = await readFile(bypassCache(), pageUrl)
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
