import Banana from 'banana-i18n'
import en from './en.json'

export type MessageKey = Exclude<keyof typeof en, '@metadata'>
export type MessageParameter = string | number
export type Messages = Record<string, string>

/** Gives the text of a message in one language; `$1`, `{{PLURAL:$1|…}}` and so on are filled in. */
export type Translate = (key: MessageKey, ...parameters: MessageParameter[]) => string

/**
 * Makes a `Translate` for one interface language.
 * A message that the language lacks comes in English; `{{PLURAL}}` follows CLDR's rules of the language.
 * Texts without parameters are parsed once and kept, as a list of statements asks for the same few
 * thousands of times.
 */
export function createTranslate(language: string, messages: Messages = {}): Translate {
  const banana = new Banana(language, { finalFallback: 'en' })
  const { '@metadata': _metadata, ...english } = en
  banana.load(english, 'en')
  if (language !== 'en') banana.load(messages, language)
  const plain = new Map<MessageKey, string>()
  return (key, ...parameters) => {
    if (parameters.length > 0) return banana.i18n(key, ...parameters)
    let text = plain.get(key)
    if (text === undefined) plain.set(key, (text = banana.i18n(key)))
    return text
  }
}
