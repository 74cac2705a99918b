import * as v from 'valibot'
import { parseWikiAddress } from './base-url'
import type { Instance } from './connection'
import { cut } from '~/lib/cut'

/** What a deploy sets in config.json, read and checked. */
export type Config = {
  /** How to reach who runs this deploy; goes into `Api-User-Agent`. */
  contact: string
  /** The id of one of `instances`. */
  defaultInstance: string
  /** Never empty. */
  instances: Instance[]
}

export type ConfigProblem =
  /** No config.json, or it could not be fetched. */
  | { kind: 'missing'; status?: number }
  /** Not JSON, or not an object with a list of instances. */
  | { kind: 'malformed'; detail: string }
  /** One instance could not be read; the others could. */
  | { kind: 'instance'; name: string; detail: string }
  | { kind: 'default-instance'; name: string }

export type ReadConfig = { config: Config; problems: ConfigProblem[] }

const trimmed = v.pipe(
  v.string(),
  v.transform((text) => text.trim()),
)
const noLongerThan = (most: number) =>
  v.check<string, string>(({ length }) => length <= most, `longer than ${most} characters`)
const notEmpty = v.check<string, string>((text) => text !== '', 'empty')
const shortText = v.pipe(trimmed, noLongerThan(200))
const entityId = v.pipe(v.string(), v.regex(/^[A-Z][1-9]\d*$/))
/** Only http(s) becomes a link: what config.json says is data, whoever wrote it. */
const webAddress = v.pipe(
  v.string(),
  noLongerThan(2000),
  v.check(
    (text) => /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''),
    'not an http(s) address',
  ),
)

export const instanceIdSchema = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}$/, 'an id is letters, digits, - and _'),
)

const instanceSchema = v.object({
  id: instanceIdSchema,
  name: v.optional(v.pipe(shortText, notEmpty)),
  baseUrl: v.pipe(trimmed, notEmpty),
  version: v.optional(v.picklist(['v1', 'v0'])),
  conceptBase: v.optional(webAddress),
  entityPage: v.optional(webAddress),
  oauthRegistration: v.optional(webAddress),
  formatterProperty: v.optional(v.pipe(v.string(), v.regex(/^P[1-9]\d*$/))),
  mediaBase: v.optional(webAddress),
  examples: v.optional(v.array(entityId), []),
  items: v.optional(v.array(entityId)),
  properties: v.optional(v.array(entityId)),
})

const configSchema = v.object({
  contact: v.optional(v.fallback(shortText, ''), ''),
  defaultInstance: v.optional(v.string()),
  instances: v.array(v.unknown()),
})

/** Reads one instance of config.json or of an import. `pageUrl` is what a relative base URL is relative to. */
export function readInstance(json: unknown, pageUrl?: string): Instance | { problem: string } {
  const read = v.safeParse(instanceSchema, json)
  if (!read.success) return { problem: problemOf(read.issues) }
  const { baseUrl, name, version, ...rest } = read.output
  const parsed = parseWikiAddress(baseUrl, pageUrl)
  if (!parsed.ok) return { problem: `baseUrl: ${parsed.problem}` }
  const { address } = parsed
  return {
    // JSON knows no undefined, and what is absent is not written.
    ...(rest as { [Key in keyof typeof rest]: Exclude<(typeof rest)[Key], undefined> }),
    name: name ?? new URL(address.baseUrl).host,
    baseUrl: address.baseUrl,
    version: version ?? address.version ?? 'v1',
  }
}

/**
 * Reads config.json. Whatever is wrong in it becomes a problem to show beside what could be read: an
 * instance that can't be read does not take the others down, and without any the built-in ones stand in.
 */
export function readConfig(json: unknown, pageUrl: string): ReadConfig {
  const read = v.safeParse(configSchema, json)
  if (!read.success) return withDefaults(pageUrl, { kind: 'malformed', detail: problemOf(read.issues) })

  const problems: ConfigProblem[] = []
  const instances: Instance[] = []
  for (const [index, entry] of read.output.instances.entries()) {
    const instance = readInstance(entry, pageUrl)
    if ('problem' in instance)
      problems.push({ kind: 'instance', name: nameOf(entry, index), detail: instance.problem })
    else if (instances.some(({ id }) => id === instance.id))
      problems.push({ kind: 'instance', name: instance.id, detail: 'id: used twice' })
    else instances.push(instance)
  }
  const [first] = instances
  if (!first) {
    problems.unshift({ kind: 'malformed', detail: 'instances: none is readable' })
    return { config: defaultConfig(pageUrl), problems }
  }
  const { contact, defaultInstance = first.id } = read.output
  const known = instances.some(({ id }) => id === defaultInstance)
  if (!known) problems.push({ kind: 'default-instance', name: defaultInstance })
  return { config: { contact, defaultInstance: known ? defaultInstance : first.id, instances }, problems }
}

/** The built-in instances with the problem that made them stand in for config.json. */
export function withDefaults(pageUrl: string, problem: ConfigProblem): ReadConfig {
  return { config: defaultConfig(pageUrl), problems: [problem] }
}

/** Wikidata and the sample that every build contains. */
export function defaultConfig(pageUrl: string): Config {
  const wikidataPages = {
    conceptBase: 'http://www.wikidata.org/entity/',
    entityPage: 'https://www.wikidata.org/wiki/Special:EntityPage/$1',
    formatterProperty: 'P1630',
    examples: ['Q42', 'Q64', 'Q1'],
  }
  return {
    contact: '',
    defaultInstance: 'wikidata',
    instances: [
      {
        id: 'wikidata',
        name: 'Wikidata',
        baseUrl: 'https://www.wikidata.org/w/rest.php/wikibase',
        version: 'v1',
        ...wikidataPages,
      },
      {
        id: 'sample',
        name: 'Sample',
        baseUrl: new URL('sample/w/rest.php/wikibase', pageUrl).href,
        version: 'v1',
        ...wikidataPages,
      },
    ],
  }
}

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

function problemOf([issue]: Issues): string {
  const path = v.getDotPath(issue)
  // The message quotes what was received, however long that is.
  return cut(path === null ? issue.message : `${path}: ${issue.message}`, 300)
}

function nameOf(entry: unknown, index: number): string {
  const read = v.safeParse(v.object({ id: v.string() }), entry)
  return read.success ? read.output.id.slice(0, 64) : `#${index + 1}`
}
