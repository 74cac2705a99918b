import { groupBy } from '~/lib/group-by'
import { lexemeOf } from '~/model/id-pattern'
import { byLanguage } from '~/model/lexeme'
import type { Statement } from '~/model/statement'
import {
  statementOf,
  type Lexeme,
  type LexemePart,
  type StatementEntry,
  type StatementList,
} from '~/model/statement-list'
import { referenceText, statementText } from '~/model/history/statement-diff'
import { maxAlike } from './pair-parts'
import type { ItemTexts } from '~/model/history/terms-diff'

/** A text, sitelink or item of which each side has another one. */
export type MergeConflict = {
  field: 'description' | 'sitelink' | 'language' | 'category' | 'lemma'
  /** Of the language or the site; empty for a lexeme's language and lexical category. */
  code: string
  into: string
  from: string
}

export type MergeItem = { id: string; list: StatementList; texts?: ItemTexts | undefined }

/**
 * The changes that merging an item into another would make, by the rules of Wikibase, as in the source of its repository (mediawiki/extensions/Wikibase, repo/includes, commit
 * 204e30fa and earlier):
 * - `Merge/StatementsMerger.php`: a statement is the same if its main value and qualifiers are, in any order and
 *   whatever its rank. The first such statement of the target gets the references that it lacks. Which ones is
 *   decided before any is added, so that a reference brought twice is also added twice, and the second time
 *   `ChangeOp/ChangeOpReference.php` refuses: "The statement has already a reference with hash". Equal statements
 *   that the target lacks are all added.
 * - `Merge/Validator/NoCrossReferencingStatements.php`: items can't be merged if one names the other in a main
 *   value, a qualifier or a reference.
 * - `ChangeOp/ChangeOpsMerge.php`: a different label becomes an alias; a different description is a conflict, and so
 *   is a sitelink to another page of the same site. Badges are joined. `ignoreconflicts` of `wbmergeitems` takes
 *   `description`, `sitelink` and `statement`, the last one for items that name each other.
 *
 * Lexemes, by WikibaseLexeme (src/Domain/Merge of its repository, main branch of 2026):
 * - `LexemeMerger.php`: refused if language or lexical category differ, a lemma differs in a language that both have,
 *   or one names the other, its senses or forms. Lemmas are joined.
 * - `LexemeFormsMerger.php`, `Validator/FormMergeability.php`: a form is joined with the first of the target that has
 *   the same features, a representation in common and none that contradicts; others are added, and so are all senses.
 *
 * Snaks are equal by their hashes there, so that here, unlike in the comparison, unknown values are equal.
 */
export function planMerge(from: MergeItem, into: MergeItem) {
  const known = new Map<string, { own: Set<string>; brought: Set<string> }>()
  const repeated = new Set<string>()
  const forms = joinedForms(from.list.lexeme, into.list.lexeme)
  for (const entry of into.list.entries) {
    const statement = statementOf(entry)
    const key = statement && `${partOf(entry)} ${statementText(statement)}`
    if (key !== undefined && !known.has(key))
      known.set(key, { own: new Set(statement?.references.map(referenceText)), brought: new Set() })
  }
  const plan = {
    /** Statements of the target, which stay. */
    kept: into.list.entries.length,
    added: 0,
    /** Statements that the target has already: only their references are added. */
    joined: 0,
    /** The references that these get. */
    references: 0,
  }
  for (const entry of from.list.entries) {
    const statement = statementOf(entry)
    const part = partOf(entry)
    const target = part === '' ? part : forms.get(part)
    const references = statement && known.get(`${target} ${statementText(statement)}`)
    if (!references) plan.added++
    else {
      plan.joined++
      const { own, brought } = references
      for (const key of statement.references.map(referenceText)) {
        if (own.has(key)) continue
        if (brought.has(key)) repeated.add(statement.property.id)
        brought.add(key)
      }
    }
  }
  for (const { brought } of known.values()) plan.references += brought.size
  const aliases = from.texts && into.texts ? differing(from.texts.labels, into.texts.labels).length : 0
  const parts = from.list.lexeme && {
    senses: partsOf(from.list.lexeme, 'sense').length,
    forms: partsOf(from.list.lexeme, 'form').length - forms.size,
    sharedForms: forms.size,
  }
  return {
    ...plan,
    /** Labels that differ from the target's: they become aliases. */
    aliases,
    /**
     * Properties of statements that the target has already and that bring it a reference twice: the wiki refuses to
     * merge them.
     */
    repeated: [...repeated],
    /** Of a lexeme: the senses and forms that the target gets, and the forms that both have. */
    ...(parts && { parts }),
    ...findMergeBlocks(from, into),
  }
}

/** The sense or form that has a statement; empty for the lexeme or item itself. */
const partOf = ({ subject = '' }: StatementEntry) => (subject.includes('-') ? subject : '')

const partsOf = ({ parts }: Lexeme, kind: LexemePart['kind']) => parts.filter((part) => part.kind === kind)

/** The forms that a merge joins, by those of the lexeme that is merged. */
function joinedForms(from: Lexeme | undefined, into: Lexeme | undefined): Map<string, string> {
  const joined = new Map<string, string>()
  if (!from || !into) return joined
  const keysOf = (form: LexemePart) =>
    form.texts.map(({ language, text }) => `${featuresOf(form)} ${language} ${text}`)
  const keyed = partsOf(into, 'form').flatMap((form, at) => keysOf(form).map((key) => ({ key, form, at })))
  const byKey = new Map(groupBy(keyed, ({ key }) => key))
  for (const form of partsOf(from, 'form')) {
    const texts = byLanguage(form.texts)
    const isJoined = ({ form: other }: { form: LexemePart }) =>
      differing(texts, byLanguage(other.texts)).length === 0
    const [target] = keysOf(form)
      .flatMap((key) => byKey.get(key)?.slice(0, maxAlike).find(isJoined) ?? [])
      .toSorted((a, b) => a.at - b.at)
    if (target) joined.set(form.id, target.form.id)
  }
  return joined
}

const featuresOf = ({ features }: LexemePart) => features.toSorted().join()

/** The reasons for refusing a merge that are quickly found. */
export function findMergeBlocks(from: MergeItem, into: MergeItem) {
  const linking = [
    ...readable(into.list).flatMap((statement) => naming(statement, from.id)),
    ...readable(from.list).flatMap((statement) => naming(statement, into.id)),
  ]
  return {
    /** Properties by which one item names the other. */
    linking: [...new Set(linking)],
    /** The wiki can be asked to ignore those of items; then each item keeps its own. */
    conflicts: [
      ...lexicalConflicts(from.list.lexeme, into.list.lexeme),
      ...conflictsOf(from.texts, into.texts),
    ],
  }
}

function lexicalConflicts(from: Lexeme | undefined, into: Lexeme | undefined): MergeConflict[] {
  if (!from || !into) return []
  const [there, here] = [byLanguage(from.lemmas), byLanguage(into.lemmas)]
  const items = (['language', 'category'] as const).filter((field) => from[field] !== into[field])
  return [
    ...items.map((field) => ({ field, code: '', into: into[field] ?? '', from: from[field] ?? '' })),
    ...differing(there, here).map(conflict('lemma', here)),
  ]
}

const conflict =
  (field: MergeConflict['field'], here: Readonly<Record<string, string>>) =>
  ([code, text]: [string, string]): MergeConflict => ({ field, code, into: here[code] ?? '', from: text })

const differing = (there: Readonly<Record<string, string>>, here: Readonly<Record<string, string>>) =>
  Object.entries(there).filter(([code, text]) => Object.hasOwn(here, code) && here[code] !== text)

function conflictsOf(from: ItemTexts | undefined, into: ItemTexts | undefined) {
  if (!from || !into) return []
  const pages = (texts: ItemTexts) =>
    Object.fromEntries(Object.entries(texts.sitelinks).map(([site, { title }]) => [site, pageName(title)]))
  return [
    ...differing(from.descriptions, into.descriptions).map(conflict('description', into.descriptions)),
    ...differing(pages(from), pages(into)).map(conflict('sitelink', pages(into))),
  ]
}

/** Each site normalizes titles in its own way; all treat underscores as spaces. */
const pageName = (title: string) => title.replaceAll('_', ' ').trim()

function readable({ entries }: StatementList): Statement[] {
  return entries.flatMap((entry) => statementOf(entry) ?? [])
}

/** The properties with which a statement names an item, or a lexeme or part of it, anywhere in it. */
function naming(statement: Statement, id: string): string[] {
  const parts = statement.references.flatMap((reference) => reference.parts)
  return [statement, ...statement.qualifiers, ...parts].flatMap(({ property, value }) =>
    value.type === 'value' && 'id' in value.content && lexemeOf(value.content.id) === id ? [property.id] : [],
  )
}

/** The newer item is merged into the older one: the one with the smaller number. */
export function mergeOrder(one: string, other: string): [from: string, into: string] {
  return Number(one.slice(1)) > Number(other.slice(1)) ? [one, other] : [other, one]
}
