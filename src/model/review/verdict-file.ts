import * as v from 'valibot'
import { parsed } from '~/lib/parsed'
import { csvFile } from '~/model/export/csv'
import { statementKey } from '~/model/history/statement-diff'
import { isLater, readVerdict, type GivenVerdict, type Verdicts } from './verdict'

/** The verdicts on an item's statements, as they go to another device or to a colleague. */
export type ItemOfFile = {
  wiki: string
  item: string
  verdicts: Verdicts
  /** The number of its statements when a verdict was last given; 0: not known. */
  total: number
}

const format = 'qlens-verdicts'
/** Larger files are none of ours: 20,000 verdicts with notes have some 10 MB. */
export const largestFile = 50_000_000

export function toVerdictFile(items: readonly ItemOfFile[]): string {
  const verdicts = items.flatMap(({ wiki, item, total, verdicts: given }) =>
    [...given].map(([statement, verdict]) => ({ wiki, item, total, statement, ...verdict })),
  )
  return JSON.stringify({ format, version: 1, verdicts }, null, 1)
}

const file = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal(format), version: v.literal(1), verdicts: v.array(v.unknown()) }),
)
const place = v.object({
  wiki: v.pipe(
    v.string(),
    v.check((url) => url.length <= 1000 && /^https?:/.test(url) && URL.canParse(url)),
  ),
  item: v.pipe(v.string(), v.regex(/^[QPL][1-9]\d{0,9}$/)),
  statement: v.pipe(v.string(), v.regex(/^[A-Z]\d+(-[FS]\d+)?\$[\w-]{1,100}$/i)),
  total: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
})

/**
 * Undefined if it is another file. `unreadable` is the number of entries that are no verdicts, which are left out. No
 * verdict is from the future, or it could not be revised.
 */
export function readVerdictFile(
  text: string,
  now = Date.now(),
): { items: ItemOfFile[]; unreadable: number } | undefined {
  const read = parsed(file, text)
  if (!read) return undefined
  const items = new Map<string, ItemOfFile & { verdicts: Map<string, GivenVerdict> }>()
  let unreadable = 0
  for (const one of read.verdicts) {
    const [of, verdict] = [parsed(place, one), readVerdict(one)]
    if (!of || !verdict) {
      unreadable += 1
      continue
    }
    const { wiki, item, statement, total } = of
    const key = `${wiki} ${item}`
    const known = items.get(key) ?? { wiki, item, total, verdicts: new Map<string, GivenVerdict>() }
    items.set(key, known)
    const [id, given] = [statementKey(statement), { ...verdict, at: Math.min(verdict.at, now) }]
    if (isLater(given, known.verdicts.get(id))) known.verdicts.set(id, given)
  }
  return { items: [...items.values()], unreadable }
}

/**
 * How what comes in relates to what is there. One on other content differs: if it is later, the reader's own verdict no
 * longer counts, or counts again.
 */
export function compareVerdicts(known: Verdicts, added: Verdicts): { fresh: number; contrary: number } {
  let [fresh, contrary] = [0, 0]
  for (const [id, { verdict, note = '', hash, at }] of added) {
    const own = known.get(id)
    if (verdict === 'none' && (own?.verdict ?? 'none') === 'none') continue
    // One that was taken back since stays so.
    if (!own || (own.verdict === 'none' && own.at <= at)) fresh += 1
    else if (own.verdict !== verdict || (own.note ?? '') !== note || own.hash !== hash) contrary += 1
  }
  return { fresh, contrary }
}

/**
 * A row for each verdict that is given; `words` says the statement in words, as far as it is known. `isVoid`: whether the
 * statement has changed since, so that the verdict is not on those words.
 */
export function toVerdictCsv(
  items: readonly (ItemOfFile & { isVoid?: (statement: string) => boolean })[],
  words: (statement: string) => string = () => '',
): string {
  const rows = items.flatMap(({ wiki, item, verdicts, isVoid }) =>
    [...verdicts]
      .filter(([, { verdict }]) => verdict !== 'none')
      .map(([statement, { verdict, note = '', revision = '', at }]) => {
        const time = new Date(at).toISOString()
        const row = [wiki, item, statement, words(statement), verdict, note, time, `${revision}`]
        return isVoid ? [...row, isVoid(statement) ? 'yes' : ''] : row
      }),
  )
  const head = ['wiki', 'item', 'statement', 'statement_text', 'verdict', 'note', 'time', 'revision']
  if (items.some(({ isVoid }) => isVoid)) head.push('changed')
  return csvFile(head, rows).text
}

export type VerdictLine = { words: string; link: string; verdict: string; note: string }

/** A list for a talk page. What a reader or a wiki wrote must not become markup. */
export function toVerdictWikitext(lines: readonly VerdictLine[], heading?: string): string {
  const list = lines.map(({ words, link, verdict, note }) => {
    const text = note === '' ? '' : `: ${plain(note)}`
    return `* [${link} ${plain(words)}] – ${plain(verdict)}${text}\n`
  })
  if (heading !== undefined && list.length > 0) list.unshift(`; ${plain(heading)}\n`)
  return list.join('')
}

/** Each sign that begins markup as its character reference, also a signature’s tildes and the space in `RFC 1`. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[[\]{}<>|'~=&_:#*;]|(?<=RFC|PMID|ISBN) /g, (sign) => `&#${sign.charCodeAt(0)};`)
