import { describe, expect, it, test } from 'vitest'
import {
  compareVerdicts,
  readVerdictFile,
  toVerdictCsv,
  toVerdictFile,
  toVerdictWikitext,
} from './verdict-file'
import type { GivenVerdict } from './verdict'

const wiki = 'https://wiki.example/w/rest.php/wikibase'
const given: GivenVerdict = {
  verdict: 'wrong',
  note: '=1+1',
  hash: '0123456789abcdef',
  revision: 7,
  at: 1000,
}
const items = [{ wiki, item: 'Q42', total: 9, verdicts: new Map([['Q42$a', given]]) }]

describe('a file of verdicts', () => {
  it('comes in as it went out', () =>
    expect(readVerdictFile(toVerdictFile(items))).toEqual({ items, unreadable: 0 }))

  it.each(['', '[]', '{"format":"other","version":1,"verdicts":[]}', '{"format":"qlens-verdicts"}'])(
    'is not %s',
    (text) => expect(readVerdictFile(text)).toBeUndefined(),
  )

  it.each([
    ['a wiki that is no address', { wiki: 'javascript:alert(1)' }],
    ['an item that is none', { item: '../Q42' }],
    ['a statement that is none', { statement: 'Q42' }],
    ['an unknown verdict', { verdict: 'good' }],
  ])('is read without %s, which is counted', (_, changes) => {
    const one = { wiki, item: 'Q42', statement: 'Q42$a', ...given, ...changes }
    expect(
      readVerdictFile(JSON.stringify({ format: 'qlens-verdicts', version: 1, verdicts: [one] })),
    ).toEqual({ items: [], unreadable: 1 })
  })

  it('has the later of two verdicts on a statement, in whatever order', () => {
    const earlier = {
      ...items[0]!,
      verdicts: new Map([['q42$a', { ...given, verdict: 'checked' as const, at: 999 }]]),
    }
    for (const both of [
      [...items, earlier],
      [earlier, ...items],
    ])
      expect(readVerdictFile(toVerdictFile(both))?.items).toEqual(items)
  })

  it('has no verdict of the future, which nothing could replace', () => {
    const later = [{ wiki, item: 'Q42', total: 9, verdicts: new Map([['Q42$a', { ...given, at: 5000 }]]) }]
    expect(readVerdictFile(toVerdictFile(later), 2000)?.items[0]?.verdicts.get('Q42$a')?.at).toBe(2000)
  })
})

test('verdicts that are new are counted apart from those that differ, if only in the note or the content judged', () => {
  const { note: _, ...noteless } = given
  const known = new Map([
    ['Q42$a', given],
    ['Q42$b', given],
    ['Q42$c', { ...given, verdict: 'none' as const }],
    ['Q42$e', given],
    ['Q42$f', noteless],
    ['Q42$g', { ...given, note: '' }],
    ['Q42$i', given],
    ['Q42$j', given],
  ])
  const checked = { ...given, verdict: 'checked' as const }
  const added = new Map([
    ['Q42$a', given],
    ['Q42$b', checked],
    ['Q42$c', checked],
    ['Q42$d', checked],
    ['Q42$e', noteless],
    ['Q42$f', given],
    ['Q42$g', noteless],
    ['Q42$h', { ...given, verdict: 'none' as const }],
    ['Q42$i', { ...given, hash: 'fedcba9876543210' }],
    // The item was edited elsewhere.
    ['Q42$j', { ...given, revision: 8 }],
  ])
  expect(compareVerdicts(known, added)).toEqual({ fresh: 2, contrary: 4 })
})

test('a verdict that was taken back later than it was saved is not new, as it does not come back', () => {
  const takenBack = new Map([['Q42$a', { ...given, verdict: 'none' as const, at: given.at + 1 }]])
  expect(compareVerdicts(takenBack, new Map([['Q42$a', given]]))).toEqual({ fresh: 0, contrary: 1 })
  expect(compareVerdicts(takenBack, takenBack)).toEqual({ fresh: 0, contrary: 0 })
})

test('a table has the verdicts given, and no formulas', () => {
  const csv = toVerdictCsv(items, () => 'instance of: human')
  expect(csv.split('\r\n')[1]).toBe(
    `${wiki},Q42,Q42$a,instance of: human,wrong,'=1+1,1970-01-01T00:00:01.000Z,7`,
  )
  expect(
    toVerdictCsv([
      { wiki, item: 'Q42', total: 9, verdicts: new Map([['Q42$a', { ...given, verdict: 'none' }]]) },
    ]),
  ).toBe('\uFEFFwiki,item,statement,statement_text,verdict,note,time,revision\r\n')
})

test('a table says which verdicts are on what a statement was before, where that is known', () => {
  const verdicts = new Map([
    ['Q42$a', given],
    ['Q42$b', given],
  ])
  const judged = { wiki, item: 'Q42', total: 9, verdicts, isVoid: (id: string) => id === 'Q42$a' }
  const lines = toVerdictCsv([judged]).split('\r\n')
  expect(lines.slice(0, 3).map((line) => line.split(',').at(-1))).toEqual(['changed', 'yes', ''])
})

test('in wikitext, nothing that was written becomes markup', () => {
  const line = {
    words: "'''bold'''",
    link: 'https://qlens.example/?item=Q42',
    verdict: 'Wrong',
    note: '{{x}} ~~~~ RFC 2616',
  }
  const text = toVerdictWikitext([line])
  expect(text).toMatch(/^\* \[https:\/\/qlens\.example\/\?item=Q42 &#39;/)
  expect(text.slice(text.indexOf(' &#39;'))).not.toMatch(/[{}~']|RFC /)
})
