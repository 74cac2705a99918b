import { addEnglish, inEnglish, type Messages, type Translate } from './translate'

const files = import.meta.glob<Messages>(['./*.json', '!./en.json', '!./qqq.json'], { import: 'default' })

/** Languages with a file of messages. */
export const interfaceLanguages: readonly string[] = [
  'en',
  // Of `./de.json`.
  ...Object.keys(files).map((path) => path.slice(2, -5)),
].toSorted()

/** The first preferred language that has messages; `de-at` finds `de`, `zh` finds `zh-hans`. */
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

const loaded = new Map<string, Translate>([['en', inEnglish]])

/** Undefined unless the language is loaded; English always is. */
export function loadedTranslate(language: string): Translate | undefined {
  return loaded.get(language)
}

/** Loads a language's messages together with the message library. */
export async function loadTranslate(language: string): Promise<Translate> {
  const known = loaded.get(language)
  if (known) return known
  const [{ createTranslate }, messages] = await Promise.all([
    import('./banana'),
    files[`./${language}.json`]?.(),
    loadLaterMessages(),
  ])
  const translate = createTranslate(language, messages ?? {})
  loaded.set(language, translate)
  return translate
}

/** Loads the English messages of parts that load on demand; such a part waits for it. */
export async function loadLaterMessages(): Promise<void> {
  addEnglish((await import('virtual:english/later')).default)
}
