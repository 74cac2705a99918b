import Banana from 'banana-i18n'
import { englishMessage, plainTemplate, toTranslate, type Messages, type Translate } from './translate'

/**
 * Creates a `Translate` for one interface language with the library of the message format. A message missing
 * in the language falls back to English; `{{PLURAL}}` follows CLDR's rules of the language.
 */
export function createTranslate(language: string, messages: Messages): Translate {
  const banana = new Banana(language)
  return toTranslate(new Map(), (key) => {
    const text = messages[key]
    if (text === undefined) return english(key)
    // Most messages are plain, and the library parses a text again on every call.
    const plain = plainTemplate(text)
    if (plain) return plain
    banana.load({ [key]: text }, language)
    return (parameters) => banana.i18n(key, ...parameters)
  })
}

function english(key: string) {
  const banana = new Banana('en')
  banana.load({ [key]: englishMessage(key) }, 'en')
  return (parameters: readonly (string | number)[]) => banana.i18n(key, ...parameters)
}
