import { readConfig, withDefaults, type ReadConfig } from '~/model/config'

/** `json`: the file as it came, where it could be read. */
export type LoadedConfig = ReadConfig & { json?: unknown }

/** How long the page, which waits for the file, stays empty: its request went out before that for the code. */
export const configPatience = 3_000

/**
 * Fetches config.json from beside the page; the built-in instances stand in where that fails, and until it is
 * there where it takes too long: then `onLate` gets it. The request may have been made by the starter, so it
 * is not for this function to end it.
 */
export async function loadConfig(
  fetchFile: typeof fetch,
  pageUrl: string,
  onLate: (config: LoadedConfig) => void = () => undefined,
): Promise<LoadedConfig> {
  const reading = readFile(fetchFile, pageUrl)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<LoadedConfig>((resolve) => {
    timer = setTimeout(() => {
      resolve(withDefaults(pageUrl, { kind: 'missing' }))
      void reading.then(onLate)
    }, configPatience)
  })
  const config = await Promise.race([reading, tooLate])
  clearTimeout(timer)
  return config
}

async function readFile(fetchFile: typeof fetch, pageUrl: string): Promise<LoadedConfig> {
  let response: Response
  try {
    // A deploy's keeper expects a change of the file to show at the next load.
    response = await fetchFile(new URL('config.json', pageUrl).href, { cache: 'no-cache' })
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
