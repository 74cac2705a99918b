import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSummary, type EditSummary } from './revision'
import { editKind } from './revision-list'
import { historyOf, itemsWithHistory } from '~/test/wikibase/history'
import { summaryKeys } from '~/test/wikibase/summary-keys'

const read = (comment: string | undefined, tags: string[] = []) => readSummary({ comment, tags })

describe('readSummary', () => {
  it.each<[string, Partial<EditSummary>]>([
    [
      '/* wbsetclaim-create:1||1 */ [[Property:P1082]]: 3,520,031',
      { subject: 'statement', verb: 'added', propertyId: 'P1082', text: '3,520,031', words: '' },
    ],
    [
      '/* wbsetclaim-update:1||1 */ [[Property:P31]]: [[Item:Q1901835]], scope basic',
      {
        subject: 'statement',
        verb: 'changed',
        propertyId: 'P31',
        entityId: 'Q1901835',
        words: 'scope basic',
      },
    ],
    [
      '/* wbsetclaim-create:1||1| */ [[Property:P31]]: [[Q5]]',
      { subject: 'statement', verb: 'added', propertyId: 'P31', entityId: 'Q5', words: '' },
    ],
    [
      '/* wbcreateclaim-create:1| */ [[Property:P227]]: 4005728-X, import batch 7',
      { subject: 'statement', verb: 'added', propertyId: 'P227', text: '4005728-X, import batch 7' },
    ],
    [
      '/* wbsetclaim-create:1||1 */ [[Property:P1659]]: [[Property:P1082]], a property as value',
      { propertyId: 'P1659', entityId: 'P1082', properties: ['P1659', 'P1082'] },
    ],
    [
      '/* wbremoveclaims-remove:1| */ [[Property:P856]]: https://www.berlin.de/',
      { subject: 'statement', verb: 'removed', propertyId: 'P856', text: 'https://www.berlin.de/' },
    ],
    [
      '/* wbremoveclaims-update:0| */ all of them',
      { subject: 'statement', verb: 'removed', count: 0, text: '', words: 'all of them' },
    ],
    ['/* wbsetreference-add:2| */ [[Property:P227]]: x', { subject: 'reference', verb: 'added', count: 2 }],
    ['/* wbsetqualifier-add:1| */ [[Property:P459]]: x', { subject: 'qualifier', verb: 'added' }],
    ['/* wbremovequalifiers-remove:1| */ [[Property:P585]]: x', { subject: 'qualifier', verb: 'removed' }],
    [
      '/* wbsetlabel-add:1|nds */ Berlin an de Spree',
      { subject: 'label', verb: 'added', codes: ['nds'], text: 'Berlin an de Spree' },
    ],
    ['/* wbsetaliases-add:1|de */ Spree-Athen, Spitzname', { subject: 'alias', codes: ['de'] }],
    ['/* wbsetdescription-set:1|en */ a', { subject: 'description', verb: 'changed', codes: ['en'] }],
    [
      '/* wbeditentity-update-languages-short:0||nds, szl */ labels',
      { subject: 'terms', verb: 'changed', codes: ['nds', 'szl'], text: 'labels' },
    ],
    [
      '/* wbeditentity-update-languages-and-other-short:0||en */ several things at once',
      { subject: 'item', verb: 'changed', codes: ['en'], words: 'several things at once' },
    ],
    ['/* wbeditentity-override:0| */', { subject: 'item', verb: 'replaced', words: '' }],
    ['/* wbcreate-new:1|en */ x', { subject: 'item', verb: 'created', codes: ['en'] }],
    ['/* wbeditentity-create-item:2|en */ x', { subject: 'item', verb: 'created', codes: ['en'] }],
    ['/* wbsetsitelink-add:1|enwiki */ Berlin', { subject: 'sitelink', verb: 'added', codes: ['enwiki'] }],
    [
      '/* restore:0||7282|HelperBot */ blanked',
      { subject: 'item', verb: 'restored', target: '7282', targetUser: 'HelperBot', words: 'blanked' },
    ],
    ['/* undo:0||12|A */', { subject: 'item', verb: 'undone', target: '12', targetUser: 'A' }],
    ['/* wbmergeitems-from:0||Q17 */', { subject: 'item', verb: 'merged-from', target: 'Q17' }],
    ['/* wbmergeitems-to:0||Q18 */', { subject: 'item', verb: 'merged-into', target: 'Q18' }],
    ['/* wbcreateredirect:0||Q990000006|Q64 */', { verb: 'redirected', target: 'Q64' }],
    [
      '/* wbsetclaim-update-rank:1||1 */ [[Property:P31]]: [[Q5]]',
      { subject: 'rank', verb: 'changed', propertyId: 'P31', entityId: 'Q5' },
    ],
    [
      '/* wbsetclaim-update-qualifiers:1||1|2 */ [[Property:P1082]]: 3',
      { subject: 'qualifiers', verb: 'changed', propertyId: 'P1082', text: '3' },
    ],
    [
      '/* wbsetclaim-update-references:1||1|1 */ [[Property:P1082]]: 3',
      { subject: 'reference', verb: 'changed', propertyId: 'P1082', codes: [] },
    ],
    ['/* wbeditentity-update-languages:0||55 */', { subject: 'terms', verb: 'changed', codes: [] }],
    [
      '/* clientsitelink-update:0|enwiki|enwiki:Berlin (old)|enwiki:Berlin: new */',
      { subject: 'sitelink', verb: 'changed', codes: ['enwiki'], text: 'Berlin: new' },
    ],
    [
      '/* clientsitelink-remove:1||dewiki */ Berlin',
      { subject: 'sitelink', verb: 'removed', codes: ['dewiki'], text: 'Berlin' },
    ],
    [
      '/* wblinktitles-create:2| */ dewiki:A, enwiki:B',
      { subject: 'item', verb: 'created', words: 'dewiki:A, enwiki:B' },
    ],
    [
      '/* wbeditentity-statements-single-property-add:1||2 */ [[Property:P31]]',
      { subject: 'statements', verb: 'added', count: 2, properties: ['P31'], isIncomplete: false, words: '' },
    ],
    [
      '/* wbeditentity-statements-single-property-update:1||12 */ [[Property:P31]], as in [[Property:P279]]',
      { verb: 'changed', count: 12, properties: ['P31'], words: 'as in [[Property:P279]]' },
    ],
    [
      '/* wbeditentity-statements-multiple-properties-remove:2||2 */ [[Property:P31]], [[Property:P279]], batch 7',
      {
        subject: 'properties',
        verb: 'removed',
        count: 2,
        properties: ['P31', 'P279'],
        isIncomplete: false,
        words: 'batch 7',
      },
    ],
    [
      '/* wbeditentity-statements-multiple-properties-add:2||2 */ [[Property:P31]]، [[Property:P279]]، دفعة',
      { verb: 'added', properties: ['P31', 'P279'], words: 'دفعة' },
    ],
    [
      '/* wbeditentity-statements-multiple-properties-update:3||3 */ [[Property:P31]], [[Property:P279]], [[Prop',
      { count: 3, properties: ['P31', 'P279'], isIncomplete: true, words: '' },
    ],
    [
      '/* wbeditentity-statements-multiple-properties-update:0||2 */ see [[Property:P31]], [[Property:P279]]',
      {
        count: 2,
        properties: ['P31', 'P279'],
        isIncomplete: true,
        words: 'see [[Property:P31]], [[Property:P279]]',
      },
    ],
    [
      '/* wbremoveclaims-remove:3| */ [[Property:P31]]: [[Q5]], [[Property:P21]]: [[Q6581097]], [[Prope',
      { subject: 'statement', verb: 'removed', isIncomplete: true },
    ],
    ['/* wbeditentity:0| */', { subject: 'item', verb: 'created' }],
    ['/* wbsetitem */ x', { subject: 'item', verb: 'created' }],
    [
      '/* add-form-representations:1|fr-x-Q183|L525-F3 */ fr-x-Q183: maisonnées',
      { subject: 'representation', target: 'L525-F3', codes: ['fr-x-Q183'], text: 'fr-x-Q183: maisonnées' },
    ],
    [
      '/* add-form-grammatical-features:1||L525-F3 */ [[Item:Q1775415]]',
      { subject: 'feature', verb: 'added', target: 'L525-F3', codes: [], entityId: 'Q1775415', text: '' },
    ],
    ['/* update-form-elements:0||L900002-F1 */', { subject: 'form', verb: 'changed', target: 'L900002-F1' }],
    ['/* wblmergelexemes-from:0||L1 */', { subject: 'lexeme', verb: 'merged-from', target: 'L1' }],
    ['/* wbcreateredirect:0||L2|L1 */', { verb: 'redirected', target: 'L1' }],
    ['/* wblinktitles-connect:1|dewiki */ A', { subject: 'sitelink', verb: 'added', codes: ['dewiki'] }],
  ])('%s', (comment, expected) => {
    expect(read(comment)).toMatchObject(expected)
  })

  it.each(Object.entries(summaryKeys))('reads each key of: %s', (meaning, keys) => {
    for (const key of keys) {
      const { subject, verb } = read(`/* ${key}:0| */`)
      expect({ key, meaning: `${subject} ${verb}` }).toEqual({ key, meaning })
    }
  })

  it('takes no number of languages for a revision', () => {
    const { subject, verb, codes, target } = read('/* wbeditentity-update-languages-and-other:0||55 */')
    expect({ subject, verb, codes, target }).toEqual({
      subject: 'item',
      verb: 'changed',
      codes: [],
      target: undefined,
    })
  })

  it('knows undoing and rolling back by their tags, as their text is in the language of the wiki', () => {
    const user = '[[Special:Contributions/198.51.100.23|198.51.100.23]] ([[User talk:198.51.100.23|talk]])'
    expect(read(`Undo revision [[Special:Diff/7318|7318]] by ${user}`, ['mw-undo'])).toMatchObject({
      verb: 'undone',
      target: '7318',
      words: '',
    })
    expect(read('why?', ['mw-undo'])).toMatchObject({ verb: 'undone', words: 'why?' })
    const back = `Reverted edit by ${user} to last revision by [[User:Editor|Editor]]`
    expect(read(back, ['mw-rollback'])).toMatchObject({ verb: 'restored', words: '' })
    expect(read('please cite a source', ['mw-rollback'])).toMatchObject({ words: 'please cite a source' })
  })

  it('takes nothing from what no program has written', () => {
    for (const comment of [
      'Import',
      undefined,
      '/* something-else:1|x */ words',
      'see /* wbsetclaim-create */',
    ])
      expect(read(comment).subject).toBeUndefined()
    expect(read('Import').words).toBe('Import')
  })

  it('takes a section and the name of an unknown program for words, as MediaWiki shows them', () => {
    expect(read('/* External links */ typo')).toMatchObject({ text: '', words: '→External links: typo' })
    expect(read('/* something-else:1|x */')).toMatchObject({ text: '', words: '→something-else:1|x' })
    expect(read('/* */ typo').words).toBe('typo')
  })

  it('reads anything, in linear time', () => {
    const piece = fc.constantFrom(
      '/*',
      '*/',
      '[[',
      ']]',
      'Property:P1',
      '|',
      ':',
      ', ',
      'wbsetclaim-create',
      'Special:Diff/1',
      ')',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), fc.boolean(), (pieces, isUndone) => {
        const summary = read(pieces.join(''), isUndone ? ['mw-undo'] : [])
        expect(summary.text.length + summary.words.length).toBeLessThanOrEqual(2000)
      }),
    )
    const start = process.cpuUsage()
    read(`/* wbsetclaim-create:1| */ ${'[['.repeat(500_000)}`)
    read('[['.repeat(500_000), ['mw-undo'])
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500)
  })
})

describe('editKind', () => {
  it.each([
    ['wbeditentity-statements-single-property-add:1||2', 'added'],
    ['wbeditentity-statements-multiple-properties-update:2||2', 'changed'],
    ['wbeditentity-statements-multiple-properties-remove:0||2', 'removed'],
    ['wbeditentity:0|', 'other'],
    ['remove-form:1||L1-F1', 'other'],
  ])('of %s', (key, kind) => {
    expect(editKind(read(`/* ${key} */`), [])).toBe(kind)
  })

  it('sorts every recorded edit', () => {
    const counts: Record<string, number> = {}
    for (const item of itemsWithHistory)
      for (const { comment, tags } of historyOf(item)!.revisions) {
        const kind = editKind(read(comment, tags), tags)
        counts[kind] = (counts[kind] ?? 0) + 1
      }
    expect(counts).toMatchInlineSnapshot(`
      {
        "added": 22,
        "changed": 32,
        "other": 8,
        "removed": 6,
        "reverted": 17,
        "terms": 9,
      }
    `)
  })
})
