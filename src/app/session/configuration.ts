import { cachedConfig, configFile, configKey, fetchConfig, isPageLocked } from '~/api/wiki/cached-config'
import { writeStored } from '~/lib/storage'
import { readConfig } from '~/model/connection/config'
import { isLocked } from '~/model/connection/locked'
import { applyConfig } from '~/features/connection/connection-store'
import { loadConfig, type LoadedConfig } from '~/features/connection/load-config'

/** A slow static host delays the first screen no longer than this; its file is applied when it arrives. */
const timeoutMilliseconds = 3_000

function apply(read: LoadedConfig) {
  applyConfig(read)
  writeStored('localStorage', configKey, read.json)
}

/**
 * Sets up the instances from config.json before the first screen, because the file may name the default wiki. The
 * copy from the last visit is used until it arrives, or if its host is
 * unreachable.
 */
export async function configure(): Promise<void> {
  const pageUrl = document.baseURI
  const fresh = loadConfig(pageUrl, fetchConfig(), () => fetch(configFile, { cache: 'reload' }))
  const kept = cachedConfig()
  if (kept !== undefined) {
    applyConfig(readConfig(kept, pageUrl))
    void fresh.then((read) => {
      const [problem] = read.problems
      // Without a network, or while the host is down, the reader must not end up at another wiki.
      if (problem?.kind === 'missing' && (problem.status ?? 500) >= 500) return
      if (isUnread(read) && isLocked(kept) && !read.config.locked)
        return applyConfig({ ...readConfig(kept, pageUrl), problems: [{ kind: 'kept' }] })
      if (JSON.stringify(read.json) !== JSON.stringify(kept)) apply(read)
    })
    return
  }
  // Of a locked page nothing is open before its file has been read.
  const locked = isPageLocked() ? readConfig({ locked: true }, pageUrl).config : undefined
  if (locked) applyConfig({ config: locked, problems: [] })
  const applied = fresh.then((read) => apply(locked && isUnread(read) ? { ...read, config: locked } : read))
  await Promise.race([applied, new Promise((resolve) => setTimeout(resolve, timeoutMilliseconds))])
}

/** Only a readable file can lift a lock. */
function isUnread({ problems: [problem] }: LoadedConfig): boolean {
  return problem?.kind === 'missing' || problem?.kind === 'malformed'
}
