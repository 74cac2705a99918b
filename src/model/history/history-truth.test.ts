import { describe, expect, it } from 'vitest'
import { readEntity } from '~/model/action-json'
import { statementParts, type StatementChange } from './statement-diff'
import { toStatementList } from '~/model/statement-list'
import { historyOf, itemsWithHistory, truthOf } from '~/test/wikibase/history'
import { compareStatements } from '~/test/compare-statements'

const idOf = (change: StatementChange) => (change.kind === 'removed' ? change.before : change.after).key

describe.each(itemsWithHistory)('the history of %s', (itemId) => {
  const { contents } = historyOf(itemId)!
  const lists = new Map(
    Object.entries(contents).map(([id, entity]) => [
      Number(id),
      toStatementList(readEntity(entity)!.statements)!,
    ]),
  )
  const { revisions } = truthOf(itemId)
  const pairs = revisions.slice(1).map((now, index) => ({ before: revisions[index]!, now }))
  const readable = pairs.filter(({ before, now }) => lists.has(before.revid) && lists.has(now.revid))

  it(`has in each of ${readable.length} edits what the edit did`, () => {
    expect(readable.length).toBeGreaterThan(20)
    for (const { before, now } of readable) {
      const { changes } = compareStatements(lists.get(before.revid)!, lists.get(now.revid)!)
      const ids = (kind: StatementChange['kind']) =>
        changes.filter((change) => change.kind === kind).map(idOf)
      const restored = now.restored ?? []
      expect([now.revid, new Set(ids('added'))]).toEqual([
        now.revid,
        new Set([...(now.created ?? []), ...restored]),
      ])
      expect([now.revid, new Set(ids('removed'))]).toEqual([now.revid, new Set(now.removed)])
      // Statements that came back in another form are added here.
      const changed = Object.entries(now.changed ?? {})
        .filter(([id]) => !restored.includes(id))
        .map(([id, parts]) => [id, statementParts.filter((part) => parts.includes(part))] as const)
        .filter(([, parts]) => parts.length > 0)
      const found = changes.flatMap((change) =>
        change.kind === 'changed' ? [[idOf(change), change.parts] as const] : [],
      )
      expect([now.revid, new Map(found)]).toEqual([now.revid, new Map(changed)])
    }
  })

  it('agrees with the contents between any two revisions', () => {
    const all = [...lists]
    for (const [from, before] of all.filter((_, index) => index % 7 === 0))
      for (const [to, after] of all.filter((_, index) => index % 5 === 0)) {
        const { changes, counts } = compareStatements(before, after)
        const old = new Set(before.entries.map(({ key }) => key))
        const now = new Set(after.entries.map(({ key }) => key))
        expect([from, to, counts.removed]).toEqual([from, to, [...old].filter((id) => !now.has(id)).length])
        expect([from, to, counts.added]).toEqual([from, to, [...now].filter((id) => !old.has(id)).length])
        const touched = new Set(changes.map(idOf))
        for (const { key, raw } of after.entries) {
          const earlier = before.entries.find((entry) => entry.key === key)
          if (earlier && !touched.has(key)) expect(sorted(raw)).toEqual(sorted(earlier.raw))
        }
      }
  })
})

/** Without the order of qualifiers and references. */
function sorted(raw: unknown): unknown {
  const { qualifiers, references, ...rest } = raw as { qualifiers: object[]; references: object[] }
  const text = (list: object[]) => list.map((one) => JSON.stringify(one)).toSorted()
  return { ...rest, qualifiers: text(qualifiers), references: text(references) }
}
