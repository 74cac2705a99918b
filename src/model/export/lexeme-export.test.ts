import { expect, test } from 'vitest'
import { exportAs, toCurl } from './exporters'
import type { ExportFormat } from './exported'
import { readLexeme } from '~/model/lexeme'
import { exportContext } from '~/test/export-context'
import { recordedLexemes } from '~/test/wikibase/lexemes'

const list = readLexeme(recordedLexemes()['L525'])?.list ?? { groups: [], entries: [] }
const context = { ...exportContext({}), itemId: 'L525', list }
const textOf = (format: ExportFormat) => exportAs(format, list.entries, context).text
const subjects = list.entries.map(({ subject }) => subject)
const lineStarts = (text: string, separator: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(separator)[0])

test('each statement of a lexeme is exported as one of the form or sense that has it', () => {
  expect(new Set(subjects)).toEqual(new Set(['L525', 'L525-S1', 'L525-F1', 'L525-F2']))
  expect(lineStarts(textOf('quickstatements'), '\t')).toEqual(subjects)
  expect(textOf('sparql')).toContain('wd:L525-F1 ')
  for (const subject of subjects) expect(textOf('csv')).toContain(`\n${subject},`)
})

test('as JSON, a property of the lexeme does not replace that of a form', () => {
  const body = JSON.parse(textOf('json')) as Record<string, Record<string, unknown[]>>
  const counts = Object.values(body).flatMap((properties) =>
    Object.values(properties).map(({ length }) => length),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.entries.length)
  expect(Object.keys(body)).toEqual([...new Set(subjects)])
})

test('the request is one that the wiki answers', () => {
  const [first] = list.entries.slice(-1)
  const one = first ? toCurl([first], context).text : ''
  expect(one).toContain('api.php?action=wbgetclaims&claim=L525-F')
  expect(toCurl(list.entries, context).text).toContain('api.php?action=wbgetentities&ids=L525')
})
