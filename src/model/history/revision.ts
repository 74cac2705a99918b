/** An edit of an item's page, as the wiki lists it. Hidden parts are undefined. */
export type Revision = {
  id: number
  /** The id of the previous revision; 0 for the first one. */
  parentId: number
  /** ISO 8601, in UTC. */
  timestamp: string
  user: string | undefined
  comment: string | undefined
  /** Whether the user was not signed in. */
  isAnonymous: boolean
  isMinor: boolean
  /** Whether the content was hidden by an administrator. */
  isTextHidden: boolean
  /** In bytes. */
  size: number | undefined
  /** Names of change tags, such as `mw-undo`. */
  tags: readonly string[]
}

/** As messages are named: `statement-added`. */
type EditAction = (typeof rules)[number][1]

type Parts<Action> = Action extends `${infer Subject}-${infer Verb}` ? [Subject, Verb] : never
/** `item`: as a whole, or if the summary does not say what kind of entity it is. */
type EditSubject = Parts<EditAction>[0]
export type EditVerb = Parts<EditAction>[1]

/** A parsed summary. Without a subject, it contains nothing that a program could interpret. */
export type EditSummary = {
  action?: EditAction
  subject?: EditSubject
  verb?: EditVerb
  /** The number of changes, if the wiki counts them, or of `statements` or `properties`; otherwise 0. */
  count: number
  /** The property in the summary: that of the statement, or of the qualifier. */
  propertyId?: string
  /** Every property that the summary links to; of `statements` and `properties`, those that they are of. */
  properties: readonly string[]
  /** The edit was made to statements of further properties: the wiki left them out, or the summary was cut off. */
  isIncomplete?: boolean
  /** Languages or sites. */
  codes: readonly string[]
  /** The revision that was undone or restored, the entity merged, or the form or sense edited. */
  target?: string
  targetUser?: string
  /** The value in the summary, if it is an entity. */
  entityId?: string
  /** Values in the summary, with the user's own text if it can't be separated from them. */
  text: string
  /** The user's own text, if it can be separated. */
  words: string
}

/** Those whose summary names a revision or another item. */
const verbWithTarget = /^(undone|restored|merged-from|merged-into|redirected)$/
const wholeEntity = /^(item|property|lexeme)$/
/** Those whose summary names a form or a sense. */
const partOfLexeme = /^(form|representation|feature|sense|gloss)$/
/** Those whose summary names a property. */
const statementSubject = /^(statement|rank|qualifiers?|reference)$/

/**
 * Names of machine-made summaries, first match first: `wikibase-*-summary-*` in the messages of Wikibase and
 * WikibaseLexeme, and in EditSummaryHelper of Wikibase. `qualifiers` are all those of a statement, whose summary names
 * the statement's property; `statements` are several of one property, `properties` those of several: their summaries
 * contain no values.
 */
const rules = [
  [/^wb(setclaim-create|createclaim)/, 'statement-added'],
  [/^wbset(claim-update-rank|statementrank)/, 'rank-changed'],
  [/^wbsetclaim-update-qualifiers/, 'qualifiers-changed'],
  [/^wbsetclaim-update-references/, 'reference-changed'],
  [/^wbsetclaim/, 'statement-changed'],
  [/^wbremoveclaims/, 'statement-removed'],
  [/^wbeditentity-statements-single-property-add/, 'statements-added'],
  [/^wbeditentity-statements-single-property-remove/, 'statements-removed'],
  [/^wbeditentity-statements-single-property/, 'statements-changed'],
  [/^wbeditentity-statements-multiple-properties-add/, 'properties-added'],
  [/^wbeditentity-statements-multiple-properties-remove/, 'properties-removed'],
  [/^wbeditentity-statements-multiple-properties/, 'properties-changed'],
  [/^wbsetqualifier-add/, 'qualifier-added'],
  [/^wbsetqualifier/, 'qualifier-changed'],
  [/^wbremovequalifiers/, 'qualifier-removed'],
  [/^wbsetreference-add/, 'reference-added'],
  [/^wbsetreference/, 'reference-changed'],
  [/^wbremovereferences/, 'reference-removed'],
  [/^wbsetlabeldescriptionaliases/, 'terms-changed'],
  [/^wbsetlabel-add/, 'label-added'],
  [/^wbsetlabel-remove/, 'label-removed'],
  [/^wbsetlabel/, 'label-changed'],
  [/^wbsetdescription-add/, 'description-added'],
  [/^wbsetdescription-remove/, 'description-removed'],
  [/^wbsetdescription/, 'description-changed'],
  [/^wbsetaliases-add$/, 'alias-added'],
  [/^wbsetaliases-remove/, 'alias-removed'],
  [/^wbsetaliases/, 'alias-changed'],
  [/^(wbsetsitelink-add|wblinktitles-connect)/, 'sitelink-added'],
  [/^(wbsetsitelink|clientsitelink)-remove/, 'sitelink-removed'],
  [/^(wbsetsitelink|clientsitelink)/, 'sitelink-changed'],
  [/^(wbeditentity|special)-create-property/, 'property-created'],
  [/^wbeditentity-create-lexeme/, 'lexeme-created'],
  [/^wbeditentity-create-form/, 'form-added'],
  [/^wbeditentity-create-sense/, 'sense-added'],
  // `wbsetitem` and `wbeditentity` alone are of 2012 and 2013. `wbcreate-new`: docs/topics/summaries.md.
  [/^(wbsetitem|wbcreate-new|wbeditentity(-create.*)?$)/, 'item-created'],
  [/^(wblinktitles-create|special-create)/, 'item-created'],
  [/^wbeditentity-override/, 'item-replaced'],
  [/^wbeditentity-update-languages(-short)?$/, 'terms-changed'],
  [/^wbeditentity/, 'item-changed'],
  [/^wbmergeitems-from/, 'item-merged-from'],
  [/^wbmergeitems-to/, 'item-merged-into'],
  [/^wblmergelexemes-from/, 'lexeme-merged-from'],
  [/^wblmergelexemes-to/, 'lexeme-merged-into'],
  [/^wbcreateredirect/, 'item-redirected'],
  [/^undo$/, 'item-undone'],
  [/^restore$/, 'item-restored'],
  [/^add-form$/, 'form-added'],
  [/^remove-form$/, 'form-removed'],
  [/^add-form-representations/, 'representation-added'],
  [/^set-form-representations/, 'representation-changed'],
  [/^remove-form-representations/, 'representation-removed'],
  [/^add-form-grammatical-features/, 'feature-added'],
  [/^set-form-grammatical-features/, 'feature-changed'],
  [/^remove-form-grammatical-features/, 'feature-removed'],
  // All three: representations, features, or both (WikibaseLexeme's messages).
  [/^(set|update)-form(-|$)/, 'form-changed'],
  [/^add-sense$/, 'sense-added'],
  [/^remove-sense$/, 'sense-removed'],
  [/^add-sense-glosses/, 'gloss-added'],
  [/^remove-sense-glosses/, 'gloss-removed'],
  [/^(set|update)-sense-/, 'gloss-changed'],
] as const

function partsOf(action: EditAction) {
  const [subject, verb] = action.split(/-(.*)/) as [EditSubject, EditVerb]
  return { action, subject, verb }
}

/** The length to which a summary is parsed; MediaWiki keeps 500 characters. */
const maxLength = 1000

const propertyLink = /\[\[(?:[^[\]|]{0,40}:)?(P[1-9]\d{0,9})(?:\|[^[\]]{0,300})?\]\]/
const entityLink = /^\[\[(?:[^[\]|]{0,40}:)?([QPL][1-9]\d{0,9}(?:-[FS]\d{1,9})?)(?:\|[^[\]]{0,300})?\]\]/
const separator = /^\s*[,،、，]\s*/
const leadingPropertyLink = new RegExp(`^(?:\\s*[,،、，]\\s*)?${propertyLink.source}`)

function linkedProperties(text: string): string[] {
  return Array.from(text.matchAll(new RegExp(propertyLink, 'g')), ([, id = '']) => id)
}

type Commented = Pick<Revision, 'comment' | 'tags'>

/** A long list is read again with every batch that is added to it. */
const known = new WeakMap<Commented, EditSummary>()

export function readSummary(revision: Commented): EditSummary {
  const summary = known.get(revision) ?? parseSummary(revision)
  known.set(revision, summary)
  return summary
}

function parseSummary({ comment, tags }: Commented): EditSummary {
  const all = (comment ?? '').slice(0, maxLength).trim()
  const end = all.startsWith('/*') ? all.indexOf('*/') : -1
  if (end < 0) return readPlainSummary(all, tags)
  const auto = all.slice(2, end).trim()
  const [head = '', ...args] = auto.split('|')
  const [name = '', count] = head.split(':')
  const [, action] = rules.find(([pattern]) => pattern.test(name)) ?? []
  const text = all.slice(end + 2).trim()
  // Of another program, or the name of a section: as MediaWiki shows it (CommentParser of 1.43).
  if (action === undefined)
    return readPlainSummary([auto && `→${auto}`, text].filter(Boolean).join(': '), tags)
  const summary: EditSummary = { count: Number(count) || 0, properties: [], codes: [], text, words: '' }
  const known = { ...summary, ...partsOf(action) }
  const { subject, verb } = known
  if (subject === 'statements' || subject === 'properties') return { ...known, ...readSeveral(known, args) }
  return { ...known, ...readArguments(subject, verb, args), ...readText(known) }
}

/**
 * Several statements: `1||2` is a link to their property and their number, `n||p` the links to n of p properties. The
 * user's own text comes after the links, separated like them, which depends on the wiki's language.
 */
function readSeveral(
  { subject, count: links, text }: EditSummary,
  [, number = '']: readonly string[],
): Partial<EditSummary> {
  const properties: string[] = []
  let rest = text
  while (properties.length < links) {
    const [link, id] = leadingPropertyLink.exec(rest) ?? []
    if (link === undefined || id === undefined) break
    properties.push(id)
    rest = rest.slice(link.length)
  }
  const count = Number(number) || 0
  const expected = subject === 'statements' ? 1 : Math.max(count, links)
  return {
    count,
    // Without links, the user may have named the properties.
    properties: links > 0 ? properties : linkedProperties(text),
    isIncomplete: links === 0 || new Set(properties).size < expected,
    text: '',
    // Further links were cut off.
    words: properties.length < links ? '' : rest.replace(separator, ''),
  }
}

/** MediaWiki's own summaries are sentences in the wiki's language, so tags are used instead. */
function readPlainSummary(text: string, tags: readonly string[]): EditSummary {
  const isUndone = tags.includes('mw-undo')
  const summary: EditSummary = { count: 0, properties: [], codes: [], text: '', words: text }
  if (!isUndone && !tags.includes('mw-rollback')) return summary
  const [automatic, target] = /^[^[]{0,100}\[\[Special:Diff\/(\d{1,15})\|[^]*?\)\)?/.exec(text) ?? []
  const rolledBack = /^[^[]{0,100}\[\[Special:Contributions\/[^]*\[\[[^[\]]{1,300}\]\]$/.test(text)
  return {
    ...summary,
    ...partsOf(isUndone ? 'item-undone' : 'item-restored'),
    ...(isUndone && target !== undefined && { target }),
    words: rolledBack ? '' : text.slice(automatic?.length ?? 0).replace(/^[\s:,)]+/, ''),
  }
}

/** The part between the bars: a language or site first, then the rest. */
function readArguments(
  subject: EditSubject,
  verb: EditVerb,
  [code = '', first = '', second = '']: readonly string[],
): Partial<EditSummary> {
  if (wholeEntity.test(subject) && verbWithTarget.test(verb)) {
    // A redirect names itself first.
    const [target, targetUser] = verb === 'redirected' ? [second, ''] : [first, second]
    return { ...(/^[QPL]?\d+$/.test(target) && { target }), ...(targetUser !== '' && { targetUser }) }
  }
  if (wholeEntity.test(subject) || subject === 'terms') {
    const codes = (first === '' ? code : first).split(/,\s*/)
    // Of more than fifty languages only the number is there.
    return { codes: codes.filter((each) => /^[a-z][a-z-]{1,20}$/i.test(each)) }
  }
  if (partOfLexeme.test(subject) && /^L\d+-[FS]\d+$/.test(first))
    return { target: first, codes: /^[a-z][\w-]{0,30}$/i.test(code) ? [code] : [] }
  // Where a page was deleted, its site comes later.
  const own = subject === 'sitelink' && code === '' ? first : code
  return {
    codes: /^[a-z][\w-]{0,30}$/i.test(own) ? [own] : [],
    // A page was moved: `enwiki:Old title|enwiki:New title`.
    ...(subject === 'sitelink' && second !== '' && { text: second.replace(`${own}:`, '') }),
  }
}

/** The part after the bars: a property and the value, then the user's own text. */
function readText({ subject, verb, count, text }: EditSummary): Partial<EditSummary> {
  if (subject === undefined || wholeEntity.test(subject)) return { text: '', words: text }
  if (subject === 'feature' && count === 1) return readLinkedEntity(text) ?? {}
  if (!statementSubject.test(subject)) return {}
  const properties = linkedProperties(text)
  const first = propertyLink.exec(text)
  // Only words: "all of them".
  if (first?.index !== 0) return { text: '', words: text, properties }
  const [link, propertyId = ''] = first
  const value = text.slice(link.length).replace(/^:\s*/, '')
  // Of several removed statements, the last ones may be cut off.
  const isIncomplete = subject === 'statement' && verb === 'removed' && properties.length < count
  const named = { propertyId, properties, ...(isIncomplete && { isIncomplete }) }
  // The values of several, each after a link to its property.
  if (subject === 'statement' && verb === 'removed' && count > 1) return { ...named, text }
  const entity = readLinkedEntity(value)
  if (entity) return { ...named, ...entity }
  // Wikibase separates the two with ", ", which a value may contain too.
  return value.includes(', ') ? { ...named, text: value } : { ...named, text: value, words: '' }
}

/** An entity as the value, then the user's own text. */
function readLinkedEntity(text: string): Partial<EditSummary> | undefined {
  const [link, entityId] = entityLink.exec(text) ?? []
  if (link === undefined || entityId === undefined) return undefined
  return { entityId, text: '', words: text.slice(link.length).replace(separator, '') }
}
