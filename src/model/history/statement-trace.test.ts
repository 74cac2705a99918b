import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEntity } from '~/model/action-json'
import type { Revision } from './revision'
import { statementParts } from './statement-diff'
import { toStatementList, type StatementList } from '~/model/statement-list'
import { contentLimit, createTrace, type StatementTrace, type TraceTarget } from './statement-trace'
import { historyOf, itemsWithHistory, truthOf, type TrueHistory } from '~/test/wikibase/history'

type Item = (typeof itemsWithHistory)[number]
type State = string | undefined

function revisionsOf(itemId: Item, saysHidden = true): Revision[] {
  const { revisions, contents } = historyOf(itemId)!
  return revisions.map((one) => ({
    id: one.revid,
    parentId: one.parentid,
    timestamp: one.timestamp,
    user: one.user,
    comment: one.comment,
    isAnonymous: one.anon === true,
    isMinor: one.minor,
    isTextHidden: saysHidden && !(one.revid in contents),
    size: one.size,
    tags: one.tags,
  }))
}

function contentsOf(itemId: Item): Map<number, StatementList> {
  const { contents } = historyOf(itemId)!
  return new Map(
    Object.entries(contents).map(([id, entity]) => [
      Number(id),
      toStatementList(readEntity(entity)!.statements)!,
    ]),
  )
}

type Known = { revisions: readonly Revision[]; contents: ReadonlyMap<number, StatementList | undefined> }

function trace({ revisions, contents }: Known, target: TraceTarget, isThorough = false) {
  const search = createTrace(revisions, target)
  for (let next = search.next({ isThorough }); next.length > 0; next = search.next({ isThorough }))
    for (const id of next) search.learn(id, contents.get(id))
  return search
}

const found = (search: StatementTrace) =>
  search.events().map(({ revision, kind, parts }) => ({ revision: revision.id, kind, parts }))

/** The truth as it is looked for: another order of qualifiers is no change. */
function trueEvents({ events }: TrueHistory['statements'][string]) {
  const seen = events
    .map(({ revid, event, what = [] }) => ({
      revision: revid,
      kind: event,
      parts: statementParts.filter((part) => what.includes(part)),
    }))
    .filter(({ kind, parts }) => kind !== 'changed' || parts.length > 0)
  return seen.flatMap((one, index) => {
    if (seen[index - 1]?.revision === one.revision) return []
    const next = seen[index + 1]
    return next?.revision === one.revision ? [{ ...one, parts: next.parts }] : [one]
  })
}

describe.each(itemsWithHistory)('%s', (itemId) => {
  const truth = truthOf(itemId)
  const known: Known = { revisions: revisionsOf(itemId), contents: contentsOf(itemId) }
  const statements = Object.entries(truth.statements)
    .filter(([, { only_in_hidden_revisions: isHidden }]) => !isHidden)
    .map(([statementId, one]) => {
      const gone = one.events.findLast(({ event }) => event === 'removed')?.revid
      const before = truth.revisions[truth.revisions.findIndex(({ revid }) => revid === gone) - 1]
      const target = {
        statementId,
        propertyId: one.property,
        ...(!one.exists && before && { seenIn: before.revid }),
      }
      return { statementId, one, target }
    })

  it(`finds who created, changed, removed and restored each of ${statements.length} statements`, () => {
    expect(statements.length).toBeGreaterThan(250)
    for (const { statementId, one, target } of statements)
      expect([statementId, found(trace(known, target))]).toEqual([statementId, trueEvents(one)])
  })

  it('takes no more contents than it may for a statement that was never removed', () => {
    const kept = statements.filter(({ one }) => !one.events.some(({ event }) => event === 'removed'))
    expect(kept.length).toBeGreaterThan(5)
    for (const { statementId, one, target } of kept) {
      const changes = trueEvents(one).filter(({ kind }) => kind === 'changed').length
      const { reads } = trace(known, target).progress()
      const limit = Math.ceil(Math.log2(truth.revisions.length)) + changes + 4
      expect([statementId, reads <= limit]).toEqual([statementId, true])
    }
  })

  it('finds the same where the list does not say whose content is hidden', () => {
    const silent = { ...known, revisions: revisionsOf(itemId, false) }
    for (const { statementId, one, target } of statements.slice(-40))
      expect([statementId, found(trace(silent, target))]).toEqual([statementId, trueEvents(one)])
  })

  it('finds the same where summaries name only the properties of several statements', () => {
    const propertyOf = (id: string) => truth.statements[id]!.property
    const revisions = known.revisions.map((revision) => {
      const edit = truth.revisions.find(({ revid }) => revid === revision.id)!
      const { created = [], removed = [], restored = [], changed = {} } = edit
      const added = [...created, ...restored]
      const ids = [...added, ...removed, ...Object.keys(changed)]
      const properties = [...new Set(ids.map(propertyOf))]
      if (ids.length === 0 || !properties.every(Boolean)) return revision
      const verb = added.length === ids.length ? 'add' : removed.length === ids.length ? 'remove' : 'update'
      const [kind, count] =
        properties.length === 1 ? ['single-property', ids.length] : ['multiple-properties', properties.length]
      const links = properties.map((id) => `[[Property:${id}]]`).join(', ')
      const key = `wbeditentity-statements-${kind}-${verb}:${properties.length}||${count}`
      return { ...revision, comment: `/* ${key} */ ${links}`.slice(0, 500), tags: [] }
    })
    for (const { statementId, one, target } of statements.slice(-40)) {
      const search = trace({ ...known, revisions }, target, true)
      expect([statementId, found(search)]).toEqual([statementId, trueEvents(one)])
    }
  })

  it('finds the same where it reads everything that summaries leave open', () => {
    for (const { statementId, one, target } of statements.slice(-40)) {
      const search = trace(known, target, true)
      expect([statementId, found(search)]).toEqual([statementId, trueEvents(one)])
      expect(search.doubts()).toBe(0)
    }
  })
})

describe('createTrace', () => {
  const statementId = 'Q1$a'

  function listWith(state: State): StatementList {
    const value = { type: 'value', content: state }
    const property = { id: 'P1', data_type: 'string' }
    const own = { id: statementId, rank: 'normal', property, value, qualifiers: [], references: [] }
    return toStatementList({ P1: state === undefined ? [] : [own] })!
  }

  /** A truthful summary of an edit from one state to another. */
  function commentOf(before: State, after: State): string {
    if (before === after) return '/* wbsetlabel-add:1|en */ x'
    if (after === undefined) return `/* wbremoveclaims-remove:1| */ [[Property:P1]]: ${before}`
    return `/* wbsetclaim-${before === undefined ? 'create' : 'update'}:1||1 */ [[Property:P1]]: ${after}`
  }

  function historyWith(states: readonly State[], comments: readonly (string | undefined)[] = []): Known {
    const revisions = states.map((state, index) => ({
      id: index + 1,
      parentId: index,
      timestamp: '2020-01-01T00:00:00Z',
      user: 'Editor',
      comment: comments[index] ?? commentOf(states[index - 1], state),
      isAnonymous: false,
      isMinor: false,
      isTextHidden: false,
      size: 1000 + (state === undefined ? 0 : 300),
      tags: [],
    }))
    return { revisions, contents: new Map(states.map((state, index) => [index + 1, listWith(state)])) }
  }

  function eventsOf(states: readonly State[]) {
    let wasThere = false
    return states.flatMap((state, index) => {
      const before = states[index - 1]
      if (before === state) return []
      const kind =
        state === undefined ? 'removed' : before !== undefined ? 'changed' : wasThere ? 'restored' : 'created'
      wasThere ||= state !== undefined
      return [{ revision: index + 1, kind }]
    })
  }

  const target = { statementId, propertyId: 'P1' }
  const foundIn = (search: StatementTrace) => found(search).map(({ revision, kind }) => ({ revision, kind }))
  const state = fc.constantFrom<State>(undefined, 'one', 'two', 'three')
  // Stretches, as most edits leave a statement alone.
  const pasts = fc
    .array(fc.tuple(state, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 8 })
    .map((stretches) => stretches.flatMap(([one, length]) => Array.from({ length }, () => one)))

  it('finds every stretch of any past whose summaries tell the truth', () => {
    fc.assert(
      fc.property(pasts, (states) => {
        const seenIn = states.findLastIndex((one) => one !== undefined) + 1
        const past = historyWith(states)
        const search = trace(past, { ...target, ...(seenIn > 0 && { seenIn }) }, true)
        expect(foundIn(search)).toEqual(eventsOf(states))
      }),
    )
  })

  /** Truthful summaries of edits to several statements at once, as Wikibase writes them since December 2025. */
  const summaryOfSeveral = fc.constantFrom(
    (verb: string) => `single-property-${verb}:1||2 */ [[Property:P1]], words`,
    (verb: string) => `multiple-properties-${verb}:2||2 */ [[Property:P2]], [[Property:P1]]`,
    () => 'single-property-update:1||2 */ [[Property:P1]]',
    () => 'multiple-properties-update:3||3 */ [[Property:P2]], [[Property:P3]], [[Prop',
    () => 'multiple-properties-update:0||2 */ not [[Property:P9]], but others',
    () => 'multiple-properties-update:2||2 */ [[Property:P1]], [[Property:P2]]',
  )

  it('finds every stretch of any past whose edits were made to several statements', () => {
    fc.assert(
      fc.property(pasts, fc.infiniteStream(summaryOfSeveral), (states, summaries) => {
        const comments = states.map((after, index) => {
          const before = states[index - 1]
          if (before === after)
            return '/* wbeditentity-statements-multiple-properties-add:2||2 */ [[Property:P2]], [[Property:P3]]'
          const verb = before === undefined ? 'add' : after === undefined ? 'remove' : 'update'
          return `/* wbeditentity-statements-${summaries.next().value(verb)}`
        })
        expect(foundIn(trace(historyWith(states, comments), target, true))).toEqual(eventsOf(states))
      }),
    )
  })

  it('finds every stretch where no summary says anything, if it may read everything', () => {
    fc.assert(
      fc.property(pasts, (states) => {
        const past = historyWith(
          states,
          states.map(() => 'words'),
        )
        expect(foundIn(trace(past, target, true))).toEqual(eventsOf(states))
      }),
    )
  })

  it('stays within its limit where summaries help', () => {
    fc.assert(
      fc.property(pasts, (states) => {
        const search = trace(historyWith(states), target)
        const kinds = search.events().map(({ kind }) => kind)
        const changes = kinds.filter((kind) => kind === 'changed').length
        const returns = kinds.filter((kind) => kind === 'removed' || kind === 'restored').length
        expect(search.progress().reads).toBeLessThanOrEqual(
          contentLimit(states.length, changes) + 4 * returns,
        )
      }),
    )
  })

  it('halves what is left for each edit where they don’t', () => {
    fc.assert(
      fc.property(pasts, (states) => {
        const comments = states.map(() => 'words')
        const search = trace(historyWith(states, comments), target)
        const steps = Math.ceil(Math.log2(states.length)) + 1
        expect(search.progress().reads).toBeLessThanOrEqual((search.events().length + 1) * steps + 8)
      }),
    )
  })

  it('finds who created a statement among thousands of edits that say nothing', () => {
    const states = Array.from({ length: 4000 }, (_, index) => (index < 1234 ? undefined : 'one'))
    const search = trace(
      historyWith(
        states,
        states.map((_, index) => (index === 1234 ? 'words' : undefined)),
      ),
      target,
    )
    expect(foundIn(search)).toEqual([{ revision: 1235, kind: 'created' }])
    expect(search.progress().reads).toBeLessThanOrEqual(contentLimit(4000, 0))
  })

  it('takes little time among 20,000 edits that may all have changed it', () => {
    const states = Array.from({ length: 20_000 }, (_, index) =>
      index < 7000 ? undefined : index < 15_000 ? 'one' : 'two',
    )
    const silent = historyWith(
      states,
      states.map(() => 'words'),
    )
    // Time of this process, as the machine may be busy with others.
    const start = process.cpuUsage()
    expect(foundIn(trace(silent, target))).toEqual([
      { revision: 7001, kind: 'created' },
      { revision: 15_001, kind: 'changed' },
    ])
    // Comparing each edit with each other one takes a minute.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000)
  })

  it('says which edits it may have been where their contents are hidden', () => {
    const states: State[] = [undefined, undefined, 'one', 'two', 'two']
    const past = historyWith(
      states,
      states.map(() => 'words'),
    )
    const contents = new Map(past.contents).set(3, undefined)
    const [first] = trace({ ...past, contents }, target, true).events()
    expect(first).toMatchObject({ kind: 'created', revision: { id: 4 }, isProven: false })
    expect(first?.alternatives.map(({ id }) => id)).toEqual([3])
  })

  it.each([
    ['names the statement', '/* wbsetclaim-update:1||1 */ [[Property:P1]]: c'],
    ['says nothing', 'words'],
  ])('finds who moved a statement where the summary %s, and not who moved others', (_, comment) => {
    const orders = Array.from({ length: 60 }, (__, index) =>
      index < 20 ? 'abcd' : index < 41 ? 'cabd' : 'dcab',
    )
    const comments = orders.map((order, index) => (order === orders[index - 1] ? undefined : comment))
    const past = historyWith(
      orders.map(() => 'c'),
      comments,
    )
    const contents = new Map(
      orders.map((order, index) => {
        const property = { id: 'P1', data_type: 'string' }
        const made = [...order].map((content) => ({
          ...{ id: `Q1$${content}`, rank: 'normal', property, qualifiers: [], references: [] },
          value: { type: 'value', content },
        }))
        return [index + 1, toStatementList({ P1: made })!]
      }),
    )
    const eventsFor = (id: string) => {
      const search = trace({ ...past, contents }, { statementId: `Q1$${id}`, propertyId: 'P1' })
      expect(search.progress().reads).toBeLessThanOrEqual(contentLimit(60, 0))
      return search.events().map(({ kind, revision, move }) => ({ kind, revision: revision.id, move }))
    }
    const creation = { kind: 'created', revision: 1, move: undefined }
    expect(eventsFor('c')).toEqual([creation, { kind: 'moved', revision: 21, move: { from: 3, to: 1 } }])
    expect(eventsFor('a')).toEqual([creation])
  })

  it('believes contents, not summaries', () => {
    const states: State[] = [undefined, undefined, 'one', 'one', 'one']
    const lies = states.map(() => '/* wbsetlabel-add:1|en */ x')
    expect(foundIn(trace(historyWith(states, lies), target))).toEqual([{ revision: 3, kind: 'created' }])
  })

  it('reads only the newest content for a statement that never existed', () => {
    const search = trace(historyWith([undefined, undefined]), target)
    expect(search.events()).toEqual([])
    expect(search.progress().reads).toBe(1)
  })
})
