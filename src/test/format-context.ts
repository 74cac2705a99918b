import de from '~/i18n/de.json'
import fr from '~/i18n/fr.json'
import { createTranslate } from '~/i18n/banana'
import type { Messages } from '~/i18n/translate'
import type { FormatContext } from '~/model/format/formatted'

const { '@metadata': _de, ...german } = de
const { '@metadata': _fr, ...french } = fr
const messages: Record<string, Messages> = { de: german, fr: french }

/** The wiki is Wikidata; only the given labels are known. */
export function testContext(language: string, labels: Record<string, string> = {}): FormatContext {
  return {
    language,
    t: createTranslate(language, messages[language] ?? {}),
    labelText: (id) => (Object.hasOwn(labels, id) ? labels[id] : undefined),
    localId: (uri) => /^http:\/\/www\.wikidata\.org\/entity\/(Q\d+)$/.exec(uri)?.[1],
  }
}
