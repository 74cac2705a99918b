import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Messages of parts that load when they are used, by the beginning of their keys. The rest is in the first
 * screen's code. `virtual:english/later` comes with the first such part: see loadLater in languages.ts.
 */
const later =
  /^(address|audit|config-problem|connection|crash|doctor|error|explore|export|inspector|instances|item-(not-here|redirected)|log|lookup|preferences|registration|settings|shortcuts|start|statement-(crash|missing|unreadable)|statements-(collapse|expand|none|shown)|storage|ui-(close|copied|copy))(-|$)/
/** …but these are on the first screen. */
const firstAllTheSame = /^(connection-picker-(bad|good|unknown)$|value-)|^lookup-label$/

export function isLater(key: string): boolean {
  return later.test(key) && !firstAllTheSame.test(key)
}

/** A Vite plugin: gives en.json in two modules, what the first screen needs and what comes later. */
export function englishParts(): Plugin {
  const file = `${import.meta.dirname}/en.json`
  return {
    name: 'english-parts',
    resolveId: (id) => (id.startsWith('virtual:english/') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:english/')) return undefined
      this.addWatchFile(file)
      const wanted = id.endsWith('/later')
      const { '@metadata': _metadata, ...messages } = JSON.parse(readFileSync(file, 'utf8')) as Record<
        string,
        string
      >
      const part = Object.entries(messages).filter(([key]) => isLater(key) === wanted)
      return `export default ${JSON.stringify(Object.fromEntries(part))}`
    },
  }
}
