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

/** The subject of an edit; `qualifiers` are all those of a statement, whose summary names the statement's property. */
export type EditSubject =
  | 'statement'
  | 'rank'
  | 'qualifier'
  | 'qualifiers'
  | 'reference'
  | 'label'
  | 'description'
  | 'alias'
  | 'terms'
  | 'sitelink'
  | 'item'

/** The action of an edit. */
export type EditVerb =
  | 'added'
  | 'changed'
  | 'removed'
  | 'created'
  | 'replaced'
  | 'undone'
  | 'restored'
  | 'merged-from'
  | 'merged-into'
  | 'redirected'

/** A parsed summary. Without a subject, it contains nothing that a program could interpret. */
export type EditSummary = {
  subject?: EditSubject
  verb?: EditVerb
  /** The number of changes, if the wiki counts them; otherwise 0. */
  count: number
  /** The property in the summary: that of the statement, or of the qualifier. */
  propertyId?: string
  /** Every property that the summary links to. */
  properties: readonly string[]
  /** Languages or sites. */
  codes: readonly string[]
  /** The revision that was undone or restored, or the item merged. */
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
const verbsWithTarget: ReadonlySet<EditVerb> = new Set([
  'undone',
  'restored',
  'merged-from',
  'merged-into',
  'redirected',
])

/** Those whose summary names a property. */
const statementSubjects: ReadonlySet<EditSubject> = new Set([
  'statement',
  'rank',
  'qualifier',
  'qualifiers',
  'reference',
])

type Rule = [name: RegExp, subject: EditSubject, verb: EditVerb]

/** Names of machine-made summaries (`wikibase-entity-summary-*`, Wikibase 1.43), first match first. */
const rules: readonly Rule[] = [
  [/^wb(setclaim-create|createclaim)/, 'statement', 'added'],
  [/^wbset(claim-update-rank|statementrank)/, 'rank', 'changed'],
  [/^wbsetclaim-update-qualifiers/, 'qualifiers', 'changed'],
  [/^wbsetclaim-update-references/, 'reference', 'changed'],
  [/^wbsetclaim/, 'statement', 'changed'],
  [/^wbremoveclaims/, 'statement', 'removed'],
  [/^wbsetqualifier-add/, 'qualifier', 'added'],
  [/^wbsetqualifier/, 'qualifier', 'changed'],
  [/^wbremovequalifiers/, 'qualifier', 'removed'],
  [/^wbsetreference-add/, 'reference', 'added'],
  [/^wbsetreference/, 'reference', 'changed'],
  [/^wbremovereferences/, 'reference', 'removed'],
  [/^wbsetlabeldescriptionaliases/, 'terms', 'changed'],
  [/^wbsetlabel-add/, 'label', 'added'],
  [/^wbsetlabel-remove/, 'label', 'removed'],
  [/^wbsetlabel/, 'label', 'changed'],
  [/^wbsetdescription-add/, 'description', 'added'],
  [/^wbsetdescription-remove/, 'description', 'removed'],
  [/^wbsetdescription/, 'description', 'changed'],
  [/^wbsetaliases-add$/, 'alias', 'added'],
  [/^wbsetaliases-remove/, 'alias', 'removed'],
  [/^wbsetaliases/, 'alias', 'changed'],
  [/^(wbsetsitelink-add|wblinktitles-connect)/, 'sitelink', 'added'],
  [/^(wbsetsitelink|clientsitelink)-remove/, 'sitelink', 'removed'],
  [/^(wbsetsitelink|clientsitelink)/, 'sitelink', 'changed'],
  // The first name: docs/topics/summaries.md of Wikibase.
  [/^(wbcreate-new|wbeditentity-create|wblinktitles-create|special-create)/, 'item', 'created'],
  [/^wbeditentity-override/, 'item', 'replaced'],
  [/^wbeditentity-update-languages(-short)?$/, 'terms', 'changed'],
  [/^wbeditentity/, 'item', 'changed'],
  [/^wbmergeitems-from/, 'item', 'merged-from'],
  [/^wbmergeitems-to/, 'item', 'merged-into'],
  [/^wbcreateredirect/, 'item', 'redirected'],
  [/^undo$/, 'item', 'undone'],
  [/^restore$/, 'item', 'restored'],
]

/** The length to which a summary is parsed; MediaWiki keeps 500 characters. */
const maxLength = 1000

const propertyLink = /\[\[(?:[^[\]|]{0,40}:)?(P[1-9]\d{0,9})(?:\|[^[\]]{0,300})?\]\]/
const entityLink = /^\[\[(?:[^[\]|]{0,40}:)?([QPL][1-9]\d{0,9}(?:-[FS]\d{1,9})?)(?:\|[^[\]]{0,300})?\]\]/

type Commented = Pick<Revision, 'comment' | 'tags'>

/** A long list is read again with every batch that is added to it. */
const known = new WeakMap<Commented, EditSummary>()

/** Parses a summary: the part by Wikibase, and the user's own text. */
export function readSummary(revision: Commented): EditSummary {
  const summary = known.get(revision) ?? parseSummary(revision)
  known.set(revision, summary)
  return summary
}

function parseSummary({ comment, tags }: Commented): EditSummary {
  const all = (comment ?? '').slice(0, maxLength).trim()
  const end = all.startsWith('/*') ? all.indexOf('*/') : -1
  if (end < 0) return readPlainSummary(all, tags)
  const [head = '', ...args] = all.slice(2, end).trim().split('|')
  const [name = '', count] = head.split(':')
  const [, subject, verb] = rules.find(([pattern]) => pattern.test(name)) ?? []
  const text = all.slice(end + 2).trim()
  const summary: EditSummary = { count: Number(count) || 0, properties: [], codes: [], text, words: '' }
  if (subject === undefined || verb === undefined) return summary
  return { ...summary, ...readArguments(subject, verb, args), ...readText(subject, text), subject, verb }
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
    subject: 'item',
    verb: isUndone ? 'undone' : 'restored',
    ...(isUndone && target !== undefined && { target }),
    words: rolledBack ? '' : text.slice(automatic?.length ?? 0).replace(/^[\s:,)]+/, ''),
  }
}

/** The part between the bars: a language or site first, then the rest. */
function readArguments(
  subject: EditSubject,
  verb: EditVerb,
  [code = '', ...rest]: readonly string[],
): Partial<EditSummary> {
  const [first = '', second = ''] = rest
  if (subject === 'item' && verbsWithTarget.has(verb)) {
    // A redirect names itself first.
    const [target, targetUser] = verb === 'redirected' ? [second, ''] : [first, second]
    return { ...(/^Q?\d+$/.test(target) && { target }), ...(targetUser !== '' && { targetUser }) }
  }
  if (subject === 'item' || subject === 'terms') {
    const codes = (first === '' ? code : first).split(/,\s*/)
    // Of more than fifty languages only the number is there.
    return { codes: codes.filter((each) => /^[a-z][a-z-]{1,20}$/i.test(each)) }
  }
  // Where a page was deleted, its site comes later.
  const own = subject === 'sitelink' && code === '' ? first : code
  return {
    codes: /^[a-z][\w-]{0,30}$/i.test(own) ? [own] : [],
    // A page was moved: `enwiki:Old title|enwiki:New title`.
    ...(subject === 'sitelink' && second !== '' && { text: second.replace(`${own}:`, '') }),
  }
}

/** The part after the bars: a property and the value, then the user's own text. */
function readText(subject: EditSubject, text: string): Partial<EditSummary> {
  if (subject === 'item') return { text: '', words: text }
  if (!statementSubjects.has(subject)) return {}
  const properties = text
    .match(new RegExp(propertyLink, 'g'))
    ?.flatMap((link) => propertyLink.exec(link)?.[1] ?? [])
  const first = propertyLink.exec(text)
  // Only words: "all of them".
  if (!properties || first?.index !== 0) return { text: '', words: text, properties: properties ?? [] }
  const [link, propertyId = ''] = first
  const value = text.slice(link.length).replace(/^:\s*/, '')
  const named = { propertyId, properties }
  const [entity, entityId] = entityLink.exec(value) ?? []
  if (entity !== undefined && entityId !== undefined)
    return { ...named, entityId, text: '', words: value.slice(entity.length).replace(/^,\s*/, '') }
  // Wikibase separates the two with ", ", which a value may contain too.
  return value.includes(', ') ? { ...named, text: value } : { ...named, text: value, words: '' }
}

/** Categories by which the list of revisions is filtered and colored. */
export type EditKind = 'added' | 'changed' | 'removed' | 'terms' | 'sitelinks' | 'reverted' | 'other'

export const editKinds: readonly EditKind[] = [
  'added',
  'changed',
  'removed',
  'terms',
  'sitelinks',
  'reverted',
  'other',
]

const revertTags = ['mw-undo', 'mw-rollback', 'mw-manual-revert']

export function editKind({ subject, verb }: EditSummary, tags: readonly string[]): EditKind {
  if (revertTags.some((tag) => tags.includes(tag)) || verb === 'undone' || verb === 'restored')
    return 'reverted'
  switch (subject) {
    case 'statement':
      return verb === 'added' || verb === 'removed' ? verb : 'changed'
    case 'rank':
    case 'qualifier':
    case 'qualifiers':
    case 'reference':
      return 'changed'
    case 'label':
    case 'description':
    case 'alias':
    case 'terms':
      return 'terms'
    case 'sitelink':
      return 'sitelinks'
    default:
      return 'other'
  }
}
