import { expect, test } from 'vitest'
import arabic from './ar.json'
import german from './de.json'
import english from './en.json'
import spanish from './es.json'
import french from './fr.json'
import japanese from './ja.json'
import documentation from './qqq.json'
import russian from './ru.json'
import chinese from './zh-hans.json'

/**
 * Words that make a text sound translated, dated or private to this project, each with a replacement. Add to the
 * list whatever readers stumble over.
 */
const stilted: readonly [pattern: RegExp, instead: string][] = [
  [/\banew\b/i, 'again'],
  [/\blately\b/i, 'recently'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\b(besides|thereof|whereof)\b/i, 'also, of it'],
  [/\bshall\b/i, 'a question with “do you want”, or the bare choices'],
  [/\bif it stays\b/i, 'if it keeps happening'],
  [/\bof it all\b|\ball the same\b/i, 'all of …; still'],
  [/\b(stands?|stood|standing) (in|above|below|between|for)\b/i, 'is in, is above, replaces'],
  [/\bin (its|their|the) place\b/i, 'instead'],
  [/\b(told|tells?|telling)( us)? (apart|of|its|why|whether|how|what|that|from)\b/i, 'says, reports, shows'],
  [/\b(can(’t|not)|could) be told\b/i, 'is not known, can’t express'],
  [/\bgo(es)? on\b/i, 'continues, is still'],
  [/\b(asks?|gives?|no|that|without|for) leave\b/i, 'permission'],
  [/\b(takes?|taken|taking) (\S+ )?(away|over|back)\b/i, 'remove, use, revoke'],
  [/\b(begins?|come|comes) so\b/i, 'starts with this, arrives like this'],
  [/\bin the clear\b/i, 'not encrypted'],
  [/\b(forget|forgets|forgotten)\b/i, 'delete, deleted'],
  [/\b(fault|faults)\b/i, 'problem'],
  [/\b(gave|gives|keeps?) (\S+ )?(\S+ )?back\b/i, 'returned, blocked'],
  [/\b(as it should be|as they should be)\b/i, 'not valid'],
  [/\b(gives?|gave) no\b(?! access)/i, 'did not issue, did not return'],
  [/\bwhat (stands|else)\b/i, 'name the thing'],
  [/\bunfolds?\b|\bfolds\b/i, 'shows, hides'],
  [/\bbeside\b/i, 'next to'],
  [/\bserver’s words\b|\bown words\b/i, 'the server’s message'],
  [/\basked blindly\b/i, 'sent in no-cors mode'],
  [/\bcome in\b\.?$/i, 'apply'],
  [/\b(doctor|patient|misfit|rush|glance)\b/i, 'connection check, type mismatch: no private names'],
  [/\b(id|ids|Id|Ids)\b/, 'ID, IDs'],
  [/\be-mail\b/i, 'email'],
  [/\bonce more\b/i, 'again'],
  [/\bas (it|they) (is|are|comes?|came)\b/i, 'unchanged, as the wiki sent it'],
  [/\bthis Qlens\b/i, 'this site'],
  [/\banother place\b/i, 'another address'],
  [/\banswered by\b/i, 'response from'],
  [/\bwiki has \$\d/i, 'supports'],
  [/\bwhat is (on|around|in) (the|it)\b/i, 'name the thing'],
  [/\b(gave|given|giving) up\b/i, 'stopped'],
  [/\bat hand\b/i, 'this'],
  [/\bout of reach\b/i, 'can’t be reached'],
  [/\b(one|ones) would\b/i, 'you'],
  [/\b\w*(colour|recognis|organis|licence|cancelled|centre|optimis|labelled)/i, 'American spelling'],
]

const texts = { 'en.json': english, 'qqq.json': documentation }

function stiltedIn(text: string): string[] {
  const words = text.replace(/\{\{msg[^{}]*\}\}/g, '')
  return stilted.flatMap(([pattern, instead]) => {
    const found = pattern.exec(words)
    return found ? [`“${found[0]}”, better: ${instead}`] : []
  })
}

test.each(Object.entries(texts))('%s is in plain English', (_, { '@metadata': _metadata, ...messages }) => {
  const problems = Object.entries(messages).flatMap(([key, text]) =>
    stiltedIn(text).map((problem) => `${key}: ${problem}`),
  )
  expect(problems).toEqual([])
})

test('stilted words are found as whole words only', () => {
  for (const text of [
    'What shall happen with it?',
    'Try again; if it stays, a report helps.',
    'Forget everything and start anew?',
    'Whoever runs the wiki',
    'A variable stands for a value',
    'Showing $2 in its place.',
    'then no leave is needed.',
    'The Action API does not tell its time.',
    'Copy id',
    'Try once more.',
    'This Qlens shows it as it is',
    'Paste it again, without what is around it.',
    'Answered by',
    'Licences and colours',
    'An optimised list of labelled items',
  ])
    expect(stiltedIn(text), text).not.toEqual([])
  for (const text of [
    'A new wiki',
    'Keep until you leave the page',
    'Marshall Islands',
    'Default ID, see {{msg-qlens|lookup-bad-id-title}}',
    'What you enter here stays in this tab.',
  ])
    expect(stiltedIn(text), text).toEqual([])
})

/**
 * The other form of address, marks and spaces that are foreign to the language’s typography, and in Arabic other words
 * than Wikibase’s for qualifier and rank.
 */
const avoided: readonly [language: string, messages: object, pattern: RegExp][] = [
  ['German', german, /(?<!\p{L})(du|dich|dir|dein(e[mnrs]?)?)(?!\p{L})|\.\.\.|["']/iu],
  ['French', french, /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})|\.\.\.|["']| [:;?!»]|« /iu],
  ['Spanish', spanish, /(?<!\p{L})(usted|ustedes|(un|el|del|al) wiki)(?!\p{L})|\.\.\.|["']/iu],
  ['Russian', russian, /(?<!\p{L})(ты|тебя|тебе|тво(й|я|ё|и))(?!\p{L})|\.\.\.|["'“”]/iu],
  ['Arabic', arabic, /\.\.\.|["'?]|\p{sc=Arab}[,;]|مؤهل|(?<!\p{L})(ال)?رتبة/u],
  ['Japanese', japanese, withoutHalfWidth(/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u, /[“”]/u)],
  ['Chinese', chinese, withoutHalfWidth(/\p{sc=Han}/u, /[「」你]/u)],
]

/** Also half-width marks and spaces next to full-width letters. */
function withoutHalfWidth({ source: letter }: RegExp, { source: foreign }: RegExp): RegExp {
  return new RegExp(`\\.\\.\\.|["']|${foreign}|${letter}[:;,?!]|${letter} [a-z\\d$]|[a-z\\d] ${letter}`, 'iu')
}

test.each(avoided)(
  '%s keeps to one form of address, its own typography and its own terms',
  (_, messages, pattern) => {
    const texts = Object.entries(messages).filter(([key]) => key !== '@metadata')
    // The German interface of MediaWiki, which is quoted, says du.
    const unquoted = (text: unknown) => String(text).replace(/„[^“]*“/g, '')
    expect(texts.filter(([, text]) => pattern.test(unquoted(text)))).toEqual([])
  },
)
