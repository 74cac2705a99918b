import { describe, expect, it } from 'vitest'
import { exportAs } from './export/exporters'
import { pair, reference, statement, exportContext } from '~/test/export-context'
import { pickLabel } from './label'
import { parseStatement } from './statement'
import { statementOf } from './statement-list'

const property = (id: string) => ({ property: { id, data_type: 'string' }, value: { type: 'somevalue' } })
const evil = [
  'P31 ?x . } DROP ALL; #',
  'P31}}{{evil|',
  'P31|',
  'P31\n',
  'P0',
  'Q31',
  'p31',
  '../../../otherwiki',
  '<b>',
  '',
]

describe('a statement that names what is no id', () => {
  it.each(evil)('as its property is unreadable: %j', (id) => {
    expect(parseStatement(statement(property(id)))).toMatchObject({ ok: false, problem: /^property\.id/ })
    for (const more of [{ qualifiers: [property(id)] }, { references: [reference(property(id))] }])
      expect(parseStatement(statement(pair('P1', 'string'), more))).toMatchObject({ ok: false })
  })

  it.each(['Q42', '$', 'Q42$', 'Q42$a b', 'Q42$a\n', 'Q42$</a>', "Q42$'; rm -rf /", 'x'.repeat(200)])(
    'as itself is unreadable: %j',
    (id) => {
      expect(parseStatement(statement(pair('P1', 'string'), { id }))).toMatchObject({
        ok: false,
        problem: /^id/,
      })
    },
  )

  it.each([
    'Q42$F078E5B3-F9A8-480E-B7AC-D97778CBBEF9',
    'q42$f078e5b3-f9a8-480e-b7ac-d97778cbbef9',
    'L1-F2$1',
  ])('and one that does is read: %s', (id) => {
    expect(parseStatement(statement(pair('P1', 'string'), { id }))).toMatchObject({ ok: true })
  })

  it.each(['Q5 . } #', 'Q5}}', 'Q0', '<Q5>'])('as its value does not fit its type: %j', (id) => {
    const read = parseStatement(statement(pair('P31', 'wikibase-item', id)))
    expect(read).toMatchObject({
      ok: true,
      statement: { value: { content: { kind: 'type-mismatch', content: id } } },
    })
  })

  it.each(['"><b>', 'en\n', 'en @x', '', 'EN'])('as its language does not fit its type: %j', (language) => {
    const read = parseStatement(statement(pair('P1', 'monolingualtext', { text: 'x', language })))
    expect(read).toMatchObject({ ok: true, statement: { value: { content: { kind: 'type-mismatch' } } } })
  })
})

it('a copy contains nothing that only looks like an id', () => {
  const body = {
    P31: [
      statement(property('P31 } DROP ALL #')),
      statement(pair('P31', 'wikibase-item', 'Q5 } DROP ALL #')),
      statement(pair('P1', 'monolingualtext', { text: 'x', language: 'en } DROP ALL #' })),
    ],
    'P1}}{{DROP ALL': [statement(pair('P1', 'string', 'x'))],
  }
  const context = exportContext(body)
  for (const format of ['sparql', 'quickstatements', 'statement-id', 'parser-function', 'wiki-link'] as const)
    expect(exportAs(format, context.list.entries, context).text).not.toContain('DROP ALL')
  const [unreadable] = context.list.entries
  expect(unreadable && statementOf(unreadable)).toBeUndefined()
  expect(exportAs('parser-function', context.list.entries, context).notes).toMatchObject([
    { message: 'export-note-unreadable' },
  ])
})

it('a label in what is no language is shown without one', () => {
  expect(pickLabel({ en: { language: '"><b>', value: 'x' } }, ['en'])).toEqual({
    text: 'x',
    isFallback: true,
  })
})
