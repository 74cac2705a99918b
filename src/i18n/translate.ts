import type en from './en.json'
import first from 'virtual:english/first'

export type MessageKey = Exclude<keyof typeof en, '@metadata'>
type MessageParameter = string | number
export type Messages = Record<string, string>

export type Translate = (key: MessageKey, ...parameters: MessageParameter[]) => string

/** A parsed message. */
export type Template = (parameters: readonly MessageParameter[]) => string

const english: Messages = { ...first }
const englishTemplates = new Map<string, Template>()

/** Adds the English messages that the first screen does not need; see english-parts.ts. */
export function addEnglish(messages: Messages): void {
  Object.assign(english, messages)
  englishTemplates.clear()
}

/** The English text of a message, or its key while it is not loaded. */
export function englishMessage(key: string): string {
  return english[key] ?? key
}

/** Parses each message once, because a list of statements uses the same few thousands of times. */
export function toTranslate(templates: Map<string, Template>, read: (key: string) => Template): Translate {
  return (key, ...parameters) => {
    let template = templates.get(key)
    if (!template) templates.set(key, (template = read(key)))
    return template(parameters)
  }
}

function fill(text: string, parameters: readonly MessageParameter[]): string {
  return text.replace(/\$(\d+)/g, (sign, number: string) => String(parameters[Number(number) - 1] ?? sign))
}

/** Parses plain text with parameters, in any language; undefined for messages that need a full parser. */
export function plainTemplate(text: string): Template | undefined {
  if (text.includes('{{')) return undefined
  return text.includes('$') ? (parameters) => fill(text, parameters) : () => text
}

const englishPlural = /\{\{PLURAL:\$(\d+)\|([^|{}]*)\|([^|{}]*)\}\}/g

function englishTemplate(key: string): Template {
  const text = englishMessage(key)
  return (
    plainTemplate(text) ??
    ((parameters) =>
      fill(
        text.replace(englishPlural, (_, number: string, one: string, other: string) =>
          Number(parameters[Number(number) - 1]) === 1 ? one : other,
        ),
        parameters,
      ))
  )
}

/**
 * English, which is always loaded. It needs two constructs of the message format, `$1` and a plural with two
 * forms, and parses them itself: banana-i18n would add 11 kB to the first JavaScript, so it loads with the other
 * languages (banana.ts). A test compares the two.
 */
export const inEnglish: Translate = toTranslate(englishTemplates, englishTemplate)
