import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Messages } from './translate'

const languages = ['ar', 'de', 'es', 'fr', 'he', 'ja', 'ru', 'zh-hans']
const source = new URL('../', import.meta.url)

const english = read('en')
const documentation = read('qqq')
const keys = Object.keys(english)
const translations = new Map(languages.map((language) => [language, read(language)]))

function read(language: string): Messages {
  const file = new URL(`i18n/${language}.json`, source)
  if (!existsSync(file)) return {}
  const { '@metadata': _metadata, ...messages } = JSON.parse(readFileSync(file, 'utf8')) as Messages
  return messages
}

/** All problems at once, so that one run lists everything left to do. */
function problemsOf(messages: Messages, problemsIn: (text: string, key: string) => string[]): string[] {
  return Object.entries(messages).flatMap(([key, text]) =>
    problemsIn(text, key).map((problem) => `${key}: ${problem}`),
  )
}

const without = (list: readonly string[], other: Messages) => list.filter((item) => !(item in other))

test('every message is documented, and nothing else is', () => {
  expect(without(keys, documentation)).toEqual([])
  expect(without(Object.keys(documentation), english)).toEqual([])
  expect(keys.filter((key) => documentation[key]?.trim() === '')).toEqual([])
})

test('the documentation explains every parameter, and refers to existing messages', () => {
  const problems = problemsOf(documentation, (text, key) => [
    ...parametersOf(english[key] ?? '')
      .filter((parameter) => !parametersOf(text).includes(parameter))
      .map((parameter) => `says nothing of $${parameter}`),
    ...[...text.matchAll(/\{\{msg(?:-qlens)?\|([^{}]+)\}\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in english))
      .map((name) => `refers to ${name}, which does not exist`),
  ])
  expect(problems).toEqual([])
})

test('keys are in kebab-case, and in order in every file', () => {
  // The names of the browser's storages are part of some keys.
  const inKebabCase = (key: string) => key.replace(/(?<=^storage-place-)[A-Za-z]+$/, 'name')
  expect(keys.filter((key) => !/^[a-z\d]+(-[a-z\d]+)+$/.test(inKebabCase(key)))).toEqual([])
  for (const messages of [english, documentation, ...translations.values()])
    expect(Object.keys(messages)).toEqual(Object.keys(messages).toSorted())
})

// Keys as the code forms them: 'statement-inspect', or `statement-rank-${rank}` with rank: 'preferred'.

const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path) && !path.startsWith('test'))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(new URL(path, source), 'utf8') }))

/** Short strings and property names, because `{ item: 'data-type-item' }` can give part of a key. */
const words = new Set(
  code.flatMap(({ text }) =>
    [...text.matchAll(/(["'])([A-Za-z][\w-]*)\1|\b(\w+)\??:/g)].map(([, , string, name]) => string ?? name),
  ),
)
const templates = code.flatMap(({ text }) =>
  [...text.matchAll(/`([\w-]*)\$\{[^{}`]*\}([\w-]*)`/g)]
    .map(([, start = '', end = '']) => ({ start, end }))
    .filter(({ start, end }) => start.includes('-') || end.includes('-')),
)

function isMadeBy({ start, end }: { start: string; end: string }, key: string): boolean {
  const isAround = key.startsWith(start) && key.endsWith(end) && key.length > start.length + end.length
  return isAround && words.has(key.slice(start.length, key.length - end.length))
}

test('every message is used', () => {
  expect(code.length).toBeGreaterThan(100)
  const unused = keys.filter((key) => !words.has(key) && !templates.some((made) => isMadeBy(made, key)))
  expect(unused).toEqual([])
})

test('every key that is used exists', () => {
  const asked = code.flatMap(({ path, text }) =>
    keysAskedFor(text).map((key) => ({ path, key, exists: key in english || makesAKey(key) })),
  )
  expect(asked.length).toBeGreaterThan(300)
  expect(asked.filter(({ exists }) => !exists).map(({ path, key }) => `${path}: ${key}`)).toEqual([])
})

/** The strings in the first arguments of `t(…)`, except those only compared with. */
function keysAskedFor(text: string): string[] {
  return [...text.matchAll(/\bt\(/g)].flatMap(({ index }) => {
    const argument = /^(?:'[^']*'|`[^`]*`|[^,()'`])*/.exec(text.slice(index + 2))?.[0] ?? ''
    return [...argument.matchAll(/([!=]==\s*)?(?:'([^']*)'|`([^`]*)`)/g)].flatMap(
      ([, comparison, string, template]) => (comparison === undefined ? [string ?? template ?? ''] : []),
    )
  })
}

function makesAKey(template: string): boolean {
  const [start = '', end] = template.split(/\$\{[^{}]*\}/)
  return end !== undefined && keys.some((key) => isMadeBy({ start, end }, key))
}

const magicWords = new Set(['PLURAL', 'GENDER', 'bidi'])

/** The numbers of the parameters in a text, sorted, without duplicates. */
function parametersOf(text: string): number[] {
  return [...new Set([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))].toSorted(
    (a, b) => a - b,
  )
}

/** Without those that only choose a plural form. */
const shownIn = (text: string) => parametersOf(text.replace(/\{\{\w+:\$\d+\|/g, '{{|'))

function malformed(text: string, language: string): string[] {
  const problems: string[] = []
  const complain = (isBad: boolean, problem: string) => isBad && problems.push(problem)
  complain(text.trim() !== text || text === '', 'is empty, or begins or ends with a space')
  complain(/<\/?[a-z][^>]*>|&#?\w+;/i.test(text), 'has markup')
  complain(!isBalanced(text, /\{\{/, /\}\}/), 'has unbalanced {{ }}')
  complain(/\{|\}/.test(text.replace(/\{\{|\}\}/g, '')), 'has a single { or }')
  complain(!isBalanced(text, /[\u2066-\u2068]/, /\u2069/), 'leaves a direction isolate open')
  for (const [, word = ''] of text.matchAll(/\{\{([^:|{}]*)/g))
    complain(!magicWords.has(word), `has the unknown word ${word}`)
  for (const [, chosenBy = '', forms = ''] of text.matchAll(/\{\{PLURAL:([^|{}]*)\|?([^{}]*)\}\}/g)) {
    complain(!/^\$\d$/.test(chosenBy), `counts ${chosenBy}, which is no parameter`)
    const given = forms.split('|').filter((form) => !/^\d+=/.test(form)).length
    const { all, forIntegers } = pluralForms(language)
    complain(given > all || given < forIntegers, `has ${given} plural forms, not ${forIntegers} to ${all}`)
  }
  return problems
}

function isBalanced(text: string, opening: RegExp, closing: RegExp): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(new RegExp(`${opening.source}|${closing.source}`, 'g'))) {
    depth += opening.test(sign) ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/** How many plural forms a language has, and how many of them integers need: Russian's fourth is for 1.5. */
function pluralForms(language: string): { all: number; forIntegers: number } {
  const rules = new Intl.PluralRules(language)
  const ofIntegers = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)))
  return { all: rules.resolvedOptions().pluralCategories.length, forIntegers: ofIntegers.size }
}

test('English is well-formed', () => {
  expect(problemsOf(english, (text) => malformed(text, 'en'))).toEqual([])
})

/** Their numbers are limits, or so large that they are never one. */
const neverOne = new Set([
  'filter-load-all-limit',
  'filter-search-truncated',
  'follow-full',
  'history-recent-many',
  'print-truncated',
  'table-columns-full',
  'table-lead',
  'table-too-many',
  'value-time-years',
  'value-time-years-bce',
])

test('English has a singular wherever a number can be one', () => {
  const lacking = keys.filter((key) => {
    const text = english[key]?.replace(/\{\{PLURAL:[^{}]*\}\}/g, '') ?? ''
    return /\$\d (bytes|characters|columns|items|revisions|statements|times|years)/.test(text)
  })
  expect(lacking.filter((key) => !neverOne.has(key))).toEqual([])
})

/** Their numbers are never a thousand. */
const neverLarge = new Set([
  'connection-check-summary',
  'history-reading',
  'instances-imported',
  'log-headers',
  'log-show',
  'lookup-count',
  'table-loaded',
  'table-show-values',
])

test('a number that chooses a plural form is shown as the language writes it, by a parameter of its own', () => {
  const plain = keys.filter((key) => {
    const text = english[key] ?? ''
    return [...text.matchAll(/PLURAL:\$(\d)/g)].some(([, number]) => shownIn(text).includes(Number(number)))
  })
  expect(plain.filter((key) => !neverLarge.has(key))).toEqual([])
})

test('parameters are numbered from 1 on without a gap', () => {
  const gaps = keys.filter((key) => {
    // Titles and bodies of errors all get the wiki's name as $1 and the item's id as $2.
    if (key.startsWith('error-')) return parametersOf(english[key] ?? '').some((number) => number > 2)
    const known = parametersOf(`${english[key]} ${documentation[key]}`)
    return known.some((number, index) => number !== index + 1)
  })
  expect(gaps).toEqual([])
})

test('the checks find what is wrong', () => {
  expect(malformed('{{PLURAL:$1|one|$1 many}} of “$2”', 'en')).toEqual([])
  expect(malformed('{{PLURAL:$1|один|два|много}}', 'ru')).toEqual([])
  expect(malformed('{{PLURAL:$1|$1}}00万', 'ja')).toEqual([])
  expect(malformed('{{PLURAL:$1|0=none|one|$1 many}}', 'de')).toEqual([])
  for (const text of [
    '',
    ' a',
    '<b>a</b>',
    'a&nbsp;b',
    '{{PLURAL:$1|a|b}',
    'a }} {{ b',
    '{a}',
    '{{GRAMMAR:genitive|a}}',
    '{{plural:$1|a|b}}',
    '{{PLURAL:1|a|b}}',
    '{{PLURAL:$1|a}}',
    '{{PLURAL:$1|a|b|c}}',
    '\u2068a',
  ])
    expect(malformed(text, 'en'), text).not.toEqual([])
  expect(disagreements('$1 → $9', 'item-redirected')).toEqual(['English lacks $9', 'lacks $2'])
  expect(disagreements('$1. Jahrhundert', 'value-time-century')).toEqual([])
  expect(disagreements('{{PLURAL:$2|$1}}', 'statements-shown')).toEqual([])
  expect(keysAskedFor("t(a === 'x' ? 'b-c' : `d-${e}`, 'f') + t('g')")).toEqual(['b-c', 'd-${e}', 'g'])
})

test('every language is complete', () => {
  const rows = languages.map((language) => {
    const messages = translations.get(language) ?? {}
    return { language, count: Object.keys(messages).length, missing: without(keys, messages) }
  })
  process.stdout.write(
    ['language  messages  missing', `en ${String(keys.length).padStart(15)}        –`]
      .concat(
        rows.map(
          ({ language, count, missing }) =>
            `${language.padEnd(8)}${String(count).padStart(10)}${String(missing.length).padStart(9)}`,
        ),
      )
      .join('\n')
      .concat('\n'),
  )
  const lacking = rows.filter(({ missing }) => missing.length > 0)
  expect(Object.fromEntries(lacking.map(({ language, missing }) => [language, missing]))).toEqual({})
})

/** Other words and forms than those that nearly all messages of a language have. */
const strangers: Record<string, RegExp> = {
  ar: /إفاد/,
  // The reader is “Sie”; a space before the ellipsis of something under way.
  de: /\b(du|dein\w*|wähle|prüfe|gib|versuche|öffne|klicke)\b(?! Sie)|\S…$|auf (diesem|dem|einem) Wiki\b/i,
  // “La wiki”; the reader is “tú”.
  es: /\b(el|este|un|del|otro) wiki\b|\busted|que ha leído/i,
  he: /הצהר/,
  ja: /[\u3040-\u9fff] [$\w]|[$\w] [\u3040-\u9fff]/,
  'zh-hans': /[\u4e00-\u9fff] [a-z]|[a-z] [\u4e00-\u9fff]|维基(?!共享|媒体)|审核/i,
}

test('one thing has one name, and the reader is addressed in one way', () => {
  for (const [language, pattern] of Object.entries(strangers))
    expect(
      problemsOf(translations.get(language) ?? {}, (text) => (pattern.test(text) ? [text] : [])),
      language,
    ).toEqual([])
})

/** What a button shows, and its whole name: who speaks to the browser says what is shown (WCAG 2.5.3). */
const namesOfButtons = [
  ['app-name', 'header-home'],
  ['instances-import-client-use', 'instances-import-client-use-for'],
  ['instances-rename-save', 'instances-rename'],
  ['instances-use-short', 'instances-use'],
  ['links-open-statement', 'links-open-statement-of'],
  ['storage-delete', 'storage-delete-named'],
] as const

test.each(['en', ...languages])('%s has the text of a button in its name', (language) => {
  const messages = read(language)
  const differing = namesOfButtons.filter(
    ([text, name]) => !messages[name]?.toLowerCase().includes(messages[text]?.toLowerCase() ?? '?'),
  )
  expect(differing).toEqual([])
})

test.each(languages)('%s has the messages of English, well-formed and with their parameters', (language) => {
  const messages = translations.get(language) ?? {}
  expect(without(Object.keys(messages), english)).toEqual([])
  expect(problemsOf(messages, (text) => malformed(text, language))).toEqual([])
  expect(problemsOf(messages, (text, key) => disagreements(text, key))).toEqual([])
})

/** A translation may use every documented parameter, and has to show those that English shows. */
function disagreements(text: string, key: string): string[] {
  const about = documentation[key] ?? ''
  const known = parametersOf(`${english[key]} ${about}`)
  const isForEnglish = (number: number) =>
    new RegExp(`\\$${number}: [^$]*of no use to other languages`).test(about)
  const shown = parametersOf(text)
  return [
    ...shown.filter((number) => !known.includes(number)).map((number) => `English lacks $${number}`),
    ...shownIn(english[key] ?? '')
      .filter((number) => !shown.includes(number) && !isForEnglish(number))
      .map((number) => `lacks $${number}`),
  ]
}
