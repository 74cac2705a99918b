import { expect, test } from 'vitest'
import { byCheck, bySeverity, byStatement, countByStatus, type Finding, passesFilter } from './check'
import { referenceShares } from './reference-shares'
import { wikidataImports } from '~/model/references'
import { toStatementList } from '~/model/statement-list'
import { faultyStatements } from '~/test/wikibase/faulty-item'

const constraint = (statementId: string, status: 'violation' | 'warning'): Finding => ({
  check: 'constraint',
  status,
  propertyId: 'P31',
  statementId,
  constraint: { type: 'type', link: undefined, html: '' },
})
const missing = (propertyId: string): Finding => ({
  check: 'missing-property',
  status: 'suggestion',
  propertyId,
})

const findings = [
  missing('P2'),
  constraint('q1$A', 'warning'),
  constraint('Q1$b', 'violation'),
  missing('P1'),
]

test('findings are in the order of the checks, worse ones first, else as they came', () => {
  expect(byCheck(findings)).toEqual([
    ['constraint', [findings[2], findings[1]]],
    ['missing-property', [findings[0], findings[3]]],
  ])
  expect(countByStatus(findings)).toEqual({ violation: 1, warning: 1, suggestion: 2 })
})

test('a filter by status and by check', () => {
  const passing = (filter: Partial<Parameters<typeof passesFilter>[1]>) =>
    findings.filter((one) => passesFilter(one, { status: undefined, check: undefined, ...filter })).length
  expect(passing({})).toBe(4)
  expect(passing({ status: 'suggestion' })).toBe(2)
  expect(passing({ status: 'suggestion', check: 'constraint' })).toBe(0)
})

test('the findings of one statement, whatever the case of its id, without what its row says', () => {
  const unsourced: Finding = { ...constraint('Q1$a', 'warning'), check: 'reference-missing' }
  const other: Finding = { ...constraint('Q1$c', 'warning'), check: 'reference-missing' }
  const all = [...findings, constraint('Q1$a', 'violation'), unsourced, other]
  const found = byStatement(all)
  expect(found.get('q1$a')).toEqual([all[1], all[4]])
  expect(bySeverity(found.get('q1$a') ?? [])).toEqual([all[4], all[1]])
  expect(found.get('q1$c')).toBeUndefined()
  expect(found.has('')).toBe(false)
})

test('the share of references by property, those that lack the most first', () => {
  const list = toStatementList(JSON.parse(faultyStatements()))!
  const [first, ...others] = referenceShares(list, wikidataImports)
  expect(first).toEqual({ propertyId: 'P106', statements: 37, sourced: 33, imported: 2, missing: 2 })
  expect(others.every(({ imported, missing }) => imported + missing === 0)).toBe(true)
})

test('the share of references has a property once, which a lexeme and its forms have', () => {
  const [group] = toStatementList(JSON.parse(faultyStatements()))!.groups
  const groups = ['L1', 'L1-F1', 'L1-F2'].map((subject) => ({ ...group!, subject }))
  const shares = referenceShares({ groups, entries: [] }, wikidataImports)
  expect(shares.map(({ propertyId, statements }) => [propertyId, statements])).toEqual([
    [group!.propertyId, 3 * group!.entries.length],
  ])
})
