import { languageName } from './language-name'

/**
 * The name of the language of a label, description or alias. Wikidata calls `mul` “default for all languages” there,
 * and “multiple languages” in values only.
 */
export function termLanguageName(code: string, context: Parameters<typeof languageName>[1]): string {
  return code === 'mul' ? context.t('value-language-mul-term') : languageName(code, context)
}
