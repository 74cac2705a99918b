import { ranks } from '~/model/statement'
import { act } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { mutatedBody, type MutatedBody } from './fuzz/mutate'
import { renderInApp } from './render'
import { auditReferences, wikidataImports } from '~/model/references'
import {
  createStatementIndex,
  filterStatements,
  continueIndexing,
  matchingReferences,
} from '~/model/filter/filter-statements'
import { exportAs } from '~/model/export/exporters'
import { copyFormats, downloadFormats } from '~/model/export/exported'
import { exportContext } from './export-context'
import { testContext } from './format-context'
import { formatValue } from '~/model/format/value'
import { referencedEntities } from '~/model/referenced-entities'
import { readEntry, statementOf, toStatementList, type StatementList } from '~/model/statement-list'
import {
  emptyFilter,
  qualifierStates,
  referenceStates,
  sorts,
  reviewStates,
  valueKinds,
  type StatementFilter,
} from '~/model/filter/statement-filter'
import { toBlocks, toRows } from '~/model/statement-rows'
import { compareItemsInSteps } from '~/model/compare/compare-items'
import { compareInSteps } from '~/model/history/statement-diff'
import { noLimit } from '~/lib/time-slicing'
import { ItemContext } from '~/api/item/item-context'
import { StatementGroup } from '~/features/statements/StatementGroup'
import { StatementRow } from '~/features/statements/StatementRow'
import { Inspector } from '~/features/inspector/Inspector'
import { settled } from '~/test/settled'
import { parseQuery } from '~/model/filter/search-text'

const isLong = process.env['QLENS_LONG'] !== undefined
/** For each property; rendering takes ten times as long as parsing. */
const runs = isLong ? { reading: 5_000, rendering: 5_000 } : { reading: 150, rendering: 40 }
const patience = isLong ? 30 * 60_000 : 120_000

/** Checks a property of mutated bodies; those of another shape altogether have no list. */
function check(numRuns: number, holds: (list: StatementList, body: MutatedBody) => void | Promise<void>) {
  return fc.assert(
    fc.asyncProperty(mutatedBody, async (body) => {
      const list = toStatementList(JSON.parse(body.json))
      if (list) await holds(list, body)
    }),
    { numRuns },
  )
}

const languages = ['en', 'de', 'fr']
const labels = { P31: 'instance of', Q5: 'human' }

describe('a mutated body', () => {
  test(
    'loses no statement: readable and unreadable ones are as many as were received',
    { timeout: patience },
    () =>
      fc.assert(
        fc.property(mutatedBody, ({ json, received }) => {
          const list = toStatementList(JSON.parse(json))
          expect(list?.entries.length).toBe(received)
          if (!list) return
          expect(list.groups.flatMap(({ entries }) => entries)).toEqual(list.entries)
          expect(new Set(list.entries.map(({ key }) => key)).size).toBe(received)
          for (const entry of list.entries) {
            const result = readEntry(entry)
            expect(result.ok ? result.statement.references : result.problem).toBeTruthy()
          }
          const rows = toRows(list)
          expect(rows.filter(({ kind }) => kind === 'statement')).toHaveLength(received ?? 0)
          toBlocks(rows, { first: 0, last: rows.length - 1 })
        }),
        { numRuns: runs.reading },
      ),
  )

  test('is counted, searched and filtered without a loss', { timeout: patience }, () =>
    fc.assert(
      fc.property(mutatedBody, filters, (body, filter) => {
        const list = toStatementList(JSON.parse(body.json))
        if (!list) return
        const index = createStatementIndex(list, testContext('en', labels), wikidataImports)
        expect(continueIndexing(index)).toBe(true)
        for (const sort of sorts) {
          const all = filterStatements(index, { ...emptyFilter, sort })
          expect(all.shown).toBe(body.received)
          expect(all.groups.flatMap(({ entries }) => entries)).toHaveLength(body.received ?? 0)
        }
        const some = filterStatements(index, filter)
        expect(some.shown).toBeLessThanOrEqual(list.entries.length)
        const { unreferenced, referenced } = auditReferences(list.entries, wikidataImports)
        const without = unreferenced.flatMap(({ entries }) => entries).length
        const readable = list.entries.filter((entry) => statementOf(entry))
        expect(without + referenced).toBe(readable.length)
        for (const entry of list.entries) {
          matchingReferences(index.search, entry, parseQuery(filter.q))
          referencedEntities(entry, () => undefined, new Set())
        }
      }),
      { numRuns: runs.reading },
    ),
  )

  test('is put into words in any language', { timeout: patience }, () =>
    check(runs.reading, (list) => {
      for (const language of languages) {
        const context = testContext(language, labels)
        for (const entry of list.entries) {
          const statement = statementOf(entry)
          const parts = statement?.references.flatMap((reference) => reference.parts) ?? []
          for (const { value } of statement ? [statement, ...statement.qualifiers, ...parts] : [])
            expect(typeof formatValue(value, context).text).toBe('string')
        }
      }
    }),
  )

  test('is exported in any format', { timeout: patience }, () =>
    check(runs.reading, (list) => {
      const context = { ...exportContext({}, labels), list }
      for (const format of [...copyFormats, ...downloadFormats]) {
        const { text, notes } = exportAs(format, list.entries, context)
        expect(typeof text).toBe('string')
        const keys = new Set(list.entries.map(({ key }) => key))
        for (const { statements } of notes) for (const key of statements) expect(keys).toContain(key)
      }
      const { text } = exportAs('ndjson', list.entries, context)
      expect(text.split('\n').filter((line) => line !== '')).toHaveLength(list.entries.length)
      const back = toStatementList(JSON.parse(exportAs('json', list.entries, context).text))
      expect(back?.entries.map(({ raw }) => raw)).toEqual(list.entries.map(({ raw }) => raw))
    }),
  )

  test('is compared with another item and another revision without a loss', { timeout: patience }, () =>
    fc.assert(
      fc.property(mutatedBody, mutatedBody, (...bodies) => {
        const [before, after] = bodies.map(({ json }) => toStatementList(JSON.parse(json)))
        if (!before || !after) return
        const { counts } = compareInSteps(before, after).proceed(noLimit)!
        expect(before.entries.length - counts.removed + counts.added).toBe(after.entries.length)
        expect(compareInSteps(after, after).proceed(noLimit)).toMatchObject({ changes: [], moves: [] })
        for (const other of ['Q1', 'Q2']) {
          const sides = [before, after].map((list, side) => ({ item: side === 0 ? 'Q1' : other, list }))
          const compared = compareItemsInSteps(sides).proceed(noLimit)!
          const matches = compared.properties.flatMap((property) => property.matches)
          for (const [side, { list }] of sides.entries()) {
            const members = matches.flatMap((match) => match.members[side] ?? [])
            expect(new Set(members)).toEqual(new Set(list.entries))
            expect(members).toHaveLength(list.entries.length)
          }
        }
      }),
      { numRuns: runs.reading },
    ),
  )

  test(
    'is shown, each statement in a row of its own, and in the inspector',
    { timeout: patience },
    async () => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      // Loads on-demand code in advance, so that no run has to wait for it.
      await Promise.all([
        import('~/features/values/details/DetailRows'),
        import('~/features/values/render-math'),
        import('~/features/export/CopyMenu'),
      ])
      const nothing = () => undefined
      await check(runs.rendering, async (list) => {
        complaints.mockClear()
        const rows = list.groups.map((group, place) => (
          <StatementGroup key={place} group={group} hasStart>
            {group.entries.map((entry, position) => (
              <StatementRow
                key={entry.key}
                entry={entry}
                index={entry.index}
                position={position}
                setSize={group.entries.length}
                isSelected={false}
                showReferences
                matched={[]}
                onToggleReferences={nothing}
                onInspect={nothing}
              />
            ))}
          </StatementGroup>
        ))
        const inspected = list.entries.map((entry) => <Inspector key={entry.key} entry={entry} />)
        const { container, unmount } = renderInApp(
          <ItemContext value={{ itemId: 'Q42', list }}>
            {rows}
            {inspected}
          </ItemContext>,
          // As for an address that is not set up: nothing is known of the wiki.
          { instance: { conceptBase: undefined, entityPage: undefined }, fetch: hanging },
        )
        await act(settled)
        try {
          const shown = container.querySelectorAll('li[data-statement-id]')
          const unreadable = container.querySelectorAll('[data-unreadable]')
          const readable = list.entries.filter((entry) => statementOf(entry))
          expect(shown).toHaveLength(list.entries.length)
          expect(unreadable).toHaveLength(list.entries.length - readable.length)
          expect(complaints.mock.calls.map(([text]) => String(text))).toEqual([])
        } finally {
          unmount()
        }
      })
    },
  )
})

/** Never responds: only the page's state meanwhile matters. */
const hanging: typeof fetch = () => new Promise(() => undefined)

const filters: fc.Arbitrary<StatementFilter> = fc.record({
  q: fc.oneof(fc.string(), fc.constantFrom('Q42', '"exact', 'human -x', '\uD800', '.*[', 'p31', '$')),
  properties: fc.subarray(['P31', 'P21', 'P0']),
  ranks: fc.subarray([...ranks]),
  best: fc.boolean(),
  types: fc.subarray(['wikibase-item', 'external-id', 'time', 'deleted', '__proto__']),
  ref: fc.constantFrom(...referenceStates),
  qual: fc.constantFrom(...qualifierStates),
  values: fc.subarray([...valueKinds]),
  reviews: fc.subarray([...reviewStates]),
  sort: fc.constantFrom(...sorts),
})
