import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Key prefixes of messages for parts that load on demand. All others are in the first screen's code.
 * `virtual:english/later` loads with the first such part: see loadLaterMessages in languages.ts.
 */
const later =
  /^(address|audit|checks|commands|compare|config-problem|connection|contact|crash|data-type|error|export|filter|follow|header-settings|history|inspector|instances|item-(as-of$|changed|not-here|redirected|removed|terms|up-to-date)|lexeme|links|log|lookup|map|pictures|preferences|preview|print|privacy|property-(formatters|index|search)|registration|review|settings|shortcuts|sign-in|source|start|statement-(crash|hidden|missing|reference-heading|references-more|unreadable)|statements-(collapse|expand|none|shown)|storage|table|timeline|trail|views|ui-(close|copied|copy|pair|semicolon)|value-(interval|language-mul-term|media-no-preview))(-|$)/
/** Exceptions that are on the first screen. */
const firstAllTheSame = /^(lookup-label|lexeme-(features|forms|senses))$/

function isLater(key: string): boolean {
  return later.test(key) && !firstAllTheSame.test(key)
}

/** A Vite plugin that splits en.json into two modules: messages of the first screen, and later ones. */
export function englishParts(): Plugin {
  const file = `${import.meta.dirname}/../i18n/en.json`
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
