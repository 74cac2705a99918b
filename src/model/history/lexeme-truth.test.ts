import { describe, expect, it } from 'vitest'
import { readLexeme } from '~/model/lexeme'
import type { StatementList } from '~/model/statement-list'
import { compareStatements } from '~/test/compare-statements'
import { historyOf } from '~/test/wikibase/history'
import { trueEditsOfL525, type TrueEdit } from '~/test/wikibase/lexemes'
import { diffLexemes } from './terms-diff'
import type { StatementChange } from './statement-diff'
import { createTrace } from './statement-trace'

const { revisions, contents } = historyOf('L525')!
const edits = trueEditsOfL525()
const lists = new Map<number, StatementList>(
  Object.entries(contents).map(([id, entity]) => [Number(id), readLexeme(entity)!.list]),
)
const pairs = edits.slice(1).map((edit, index) => ({ edit, before: edits[index]!.revid }))

const fields: Record<string, string> = {
  lemmas: 'lemma',
  lexicalCategory: 'category',
  representations: 'representation',
  grammaticalFeatures: 'feature',
  glosses: 'gloss',
}

/** `representations.fr` of a form: `L525-F3 representation fr`. */
function named(field: string, subject = ''): string {
  const [name = '', code = ''] = field.split('.')
  return [subject, fields[name] ?? name, code].join(' ').trim()
}

const isPart = (id: string) => !id.includes('$')
const listOf = (ids: string | string[] = []) => [ids].flat()

function trueTexts({ terms = [], form, sense, changed = [] }: TrueEdit): string[] {
  const part = form ?? sense
  const ofParts = Array.isArray(changed)
    ? changed.map((field) => named(field, part))
    : Object.entries(changed).flatMap(([id, own]) => (isPart(id) ? own.map((one) => named(one, id)) : []))
  return [...terms.map((field) => named(field)), ...ofParts]
}

function statementIds(changes: readonly StatementChange[], kind: StatementChange['kind']) {
  const found = changes.filter((change) => change.kind === kind)
  return found.map((change) => (change.kind === 'removed' ? change.before : change.after).key)
}

describe('the history of L525', () => {
  it.each(pairs)('has in $edit.revid what the edit did to the statements', ({ edit, before }) => {
    const { changes } = compareStatements(lists.get(before)!, lists.get(edit.revid)!)
    expect(statementIds(changes, 'added')).toEqual(edit.created ?? [])
    expect(statementIds(changes, 'removed').toSorted()).toEqual((edit.removed ?? []).toSorted())
    const changed = Array.isArray(edit.changed) ? {} : (edit.changed ?? {})
    const found = changes.flatMap((one) => (one.kind === 'changed' ? [[one.after.key, one.parts]] : []))
    expect(found).toEqual(Object.entries(changed).filter(([id]) => !isPart(id)))
    for (const { subject, ...change } of changes)
      expect((change.kind === 'removed' ? change.before : change.after).key).toMatch(`${subject}$`)
  })

  it.each(pairs)('has in $edit.revid what the edit did to terms, forms and senses', ({ edit, before }) => {
    const { texts, parts } = diffLexemes(lists.get(before)!.lexeme, lists.get(edit.revid)!.lexeme)
    const ids = (kind: string) => parts.filter((one) => one.kind === kind).map(({ part }) => part.id)
    const { addedForm, restoredForm, addedSense, removedForm, removedSense } = edit
    const added = [addedSense, addedForm, restoredForm].filter((id) => id !== undefined)
    expect(ids('added')).toEqual(added)
    const removed = [...listOf(removedForm), ...listOf(removedSense)]
    expect(ids('removed').toSorted()).toEqual(removed.toSorted())
    const found = texts.flatMap(({ subject, field, code }) =>
      subject !== undefined && [...added, ...removed].includes(subject)
        ? []
        : [[subject, field, field === 'feature' ? '' : code].join(' ').trim()],
    )
    // Reverting edits, whose truth has no fields; `action=compare` of the wiki showed these.
    const reverted: Record<number, string[]> = {
      7525: ['L525-S3 gloss fr', 'L525-F4 representation fr'],
      7526: ['L525-S1 gloss de', 'L525-S1 gloss en', 'L525-F1 feature'],
    }
    expect(found).toEqual(reverted[edit.revid] ?? trueTexts(edit).toSorted(sensesFirst))
  })

  it('has nothing but additions in its first revision', () => {
    const { texts, parts } = diffLexemes(undefined, lists.get(7477)!.lexeme)
    expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set(['added']))
    expect(texts.every(({ before, after }) => before === undefined && after !== undefined)).toBe(true)
  })

  it('is traced for each statement that was made, of the lexeme, a form and a sense', () => {
    for (const id of edits.flatMap(({ created = [] }) => created)) {
      const events = edits.flatMap(({ revid, created = [], removed = [], changed = {} }) => {
        if (created.includes(id)) return [{ revid, kind: 'created', parts: [] }]
        if (removed.includes(id)) return [{ revid, kind: 'removed', parts: [] }]
        const parts = Array.isArray(changed) ? undefined : changed[id]
        return parts ? [{ revid, kind: 'changed', parts }] : []
      })
      const gone = events.at(-1)!.revid
      const seenIn = pairs.find(({ edit }) => edit.revid === gone)!.before
      const propertyId = lists.get(seenIn)!.entries.find(({ key }) => key === id)!.propertyId
      const search = createTrace(listed(), { statementId: id, propertyId, seenIn })
      for (let next = search.next({ isThorough: true }); next.length > 0; next = search.next())
        for (const revision of next) search.learn(revision, lists.get(revision))
      const found = search.events().map(({ revision, kind, parts }) => ({ revid: revision.id, kind, parts }))
      expect([id, found]).toEqual([id, events])
    }
  })
})

const sensesFirst = (one: string, other: string) => Number(other.includes('-S')) - Number(one.includes('-S'))

const listed = () =>
  revisions.map(({ revid, parentid, timestamp, user, comment, minor, size, tags }) => {
    return {
      id: revid,
      parentId: parentid,
      timestamp,
      user,
      comment,
      isAnonymous: false,
      isMinor: minor,
      isTextHidden: false,
      size,
      tags,
    }
  })
