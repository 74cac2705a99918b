import { askForConfig, keptConfig } from '~/lib/early'
import { readStored, writeStored } from '~/lib/storage'
import { readConfig } from '~/model/config'
import { applyConfig } from '~/features/connection/connection-start'
import { loadConfig, type LoadedConfig } from '~/features/connection/load-config'

/** A static host that is as slow as this is not waited for; its file is applied when it comes. */
const patienceMilliseconds = 3_000

function apply({ config, problems, json }: LoadedConfig) {
  applyConfig({ config, problems })
  writeStored('localStorage', keptConfig, json)
}

/**
 * Sets up the instances from config.json, before the first screen: it may say which wiki is the default one.
 * The starter or the first paint has asked for the file already. A copy from the last visit stands in until it has
 * come, and where its host cannot be reached.
 */
export async function configure(): Promise<void> {
  const pageUrl = document.baseURI
  const early = window.__qlensEarly
  const fresh = loadConfig(fetch, pageUrl, early && askForConfig(early))
  const kept = readStored('localStorage', keptConfig)
  if (kept !== undefined) {
    applyConfig(readConfig(kept, pageUrl))
    void fresh.then((read) => {
      const [problem] = read.problems
      // Without a network, or while its host is down, a reader is not to be sent to another wiki.
      if (problem?.kind === 'missing' && (problem.status ?? 500) >= 500) return
      if (JSON.stringify(read.json) !== JSON.stringify(kept)) apply(read)
    })
    return
  }
  const applied = fresh.then(apply)
  await Promise.race([applied, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))])
}
