import type { Messages } from './translate'

const files = import.meta.glob<Messages>(['./*.json', '!./en.json', '!./qqq.json'], { import: 'default' })

/** Languages that the interface is available in: those with a file of messages. */
export const interfaceLanguages: readonly string[] = [
  'en',
  ...Object.keys(files).map((path) => path.replace(/^\.\/(.*)\.json$/, '$1')),
].toSorted()

/** The first wanted language that there are messages for; `de-at` finds `de`, `zh` finds `zh-hans`. */
export function pickInterfaceLanguage(wanted: readonly string[]): string {
  for (const code of wanted.map((language) => language.toLowerCase())) {
    const found =
      interfaceLanguages.find((language) => language === code) ??
      interfaceLanguages.find((language) => language === code.split('-', 1)[0]) ??
      interfaceLanguages.find((language) => language.startsWith(`${code.split('-', 1)[0]}-`))
    if (found !== undefined) return found
  }
  return 'en'
}

/** Loads a language's messages; English is always there. */
export async function loadMessages(language: string): Promise<Messages> {
  return (await files[`./${language}.json`]?.()) ?? {}
}

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr'
}
