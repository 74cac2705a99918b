import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMatches, fold, indexOfTerm, parseQuery } from './search-text'

const matched = (text: string, query: string) =>
  findMatches(text, query).map(([start, end]) => text.slice(start, end))

describe('fold', () => {
  it.each([
    ['Zürich', 'zurich'],
    ['Zu\u0308rich', 'zurich'],
    ['ĐOKOVIĆ', 'dokovic'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
    ['ﬁn', 'fin'],
    ['1 234\u00A0km²', '1 234 km2'],
    ['d’Artagnan – “x”', 'd\'artagnan - "x"'],
    ['הָעִבְרִית', 'העברית'],
    ['המאה ה־19 לפנה״ס, ג׳', 'המאה ה-19 לפנה"ס, ג\''],
    ['مُحَمَّد', 'محمد'],
    ['㎏', 'kg'],
    ['١٩٥٢', '1952'],
    ['۱۹۵۲', '1952'],
    ['۱٬۲۳۴٫۵', '1,234.5'],
  ])('%s as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('keeps the marks without which it is another word', () => {
    expect(fold('हिन्दी')).toBe('हिन्दी')
    expect(fold('が')).not.toBe(fold('か'))
  })

  it('is done once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

describe('a long text', () => {
  it('is folded like its parts, in whatever blocks', () => {
    const parts = ['a', 'É', 'ß', 'ﷺ', '𝒳', '\ud800', '\u200b', 'は']
    const mixed = parts.join('').repeat(3_000)
    expect(fold(mixed)).toBe(parts.map(fold).join('').repeat(3_000))
  })

  it('is searched for whole words beyond long ones', () => {
    const text = fold(`${'é'.repeat(10_000)} é 𝒳é é`)
    expect(indexOfTerm(text, { text: 'e', exact: true })).toBe(10_001)
    expect(indexOfTerm(text, { text: 'e', exact: true }, 10_002)).toBe(text.length - 1)
  })
})

describe('parseQuery', () => {
  it.each([
    [
      '  Douglas   ADAMS ',
      [
        ['douglas', false],
        ['adams', false],
      ],
    ],
    ['"Douglas Adams"', [['douglas adams', true]]],
    [
      '„Zürich“ p31',
      [
        ['zurich', true],
        ['p31', false],
      ],
    ],
    [
      'a a "a"',
      [
        ['a', false],
        ['a', true],
      ],
    ],
    [
      'human "q4',
      [
        ['human', false],
        ['q4', false],
      ],
    ],
    ['"" \' "', [["'", false]]],
    [
      'ארה"ב 1952 לפנה”ס',
      [
        ['ארה"ב', false],
        ['1952', false],
        ['לפנה"ס', false],
      ],
    ],
    ['"צה"ל וארה״ב"', [['צה"ל וארה"ב', true]]],
  ] as const)('%s', (query, expected) => {
    expect(parseQuery(query).map((term) => [term.text, term.exact])).toEqual(expected)
  })
})

describe('a quoted term', () => {
  const find = (text: string, query: string) => indexOfTerm(fold(text), parseQuery(query)[0]!)

  it('does not begin or end within a word', () => {
    expect(find('Q51 Q5', '"Q5"')).toBe(4)
    expect(find('party', '"art"')).toBe(-1)
    expect(find('the art of', '"art"')).toBe(4)
    expect(find('𝒂b b', '"b"')).toBe(3)
  })

  it('may end anywhere where words are written together', () => {
    expect(find('東京都', '"東京"')).toBe(0)
  })
})

describe('findMatches', () => {
  it('finds all words, whatever their case', () => {
    expect(findMatches('Douglas Noël Adams', 'NOEL doug')).toEqual([
      [0, 4],
      [8, 12],
    ])
  })

  it('takes marks and expanded letters as a whole', () => {
    expect(matched('Zu\u0308rich', 'zu')).toEqual(['Zu\u0308'])
    expect(matched('Straße', 'ras')).toEqual(['raß'])
    expect(matched('ﬁn', 'i')).toEqual(['ﬁ'])
    expect(matched('a\u0301', 'a')).toEqual(['a\u0301'])
  })

  it('joins what touches or overlaps', () => {
    expect(matched('banana', 'ban ana')).toEqual(['banana'])
    expect(matched('a b a', 'a')).toEqual(['a', 'a'])
  })

  it('finds nothing for an empty query', () => {
    expect(findMatches('abc', '  ')).toEqual([])
  })

  it('returns ranges of the original that contain the term', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        (text, query) => {
          const ranges = findMatches(text, query)
          const terms = parseQuery(query)
          expect(ranges.length > 0).toBe(terms.some((term) => indexOfTerm(fold(text), term) >= 0))
          let last = -1
          for (const [start, end] of ranges) {
            expect(start).toBeGreaterThan(last)
            expect(end).toBeGreaterThan(start)
            expect(terms.some((term) => fold(text.slice(start, end)).includes(term.text))).toBe(true)
            last = end
          }
        },
      ),
    )
  })
})
