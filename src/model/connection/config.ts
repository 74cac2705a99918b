import * as v from 'valibot'
import { parseWikiAddress, type AddressProblem } from './base-url'
import { instanceSchema, shortText, type Instance } from './instance'
import { isLocked } from './locked'
import { truncate } from '~/lib/truncate'

/** A deployment's settings from config.json, validated. */
export type Config = {
  /** The contact of the deployment's operators, for `Api-User-Agent`. */
  contact: string
  /** The id of one of `instances`. */
  defaultInstance: string
  /** Never empty. */
  instances: Instance[]
  /** Whether only these wikis can be read: none by `api=`, none imported or added. */
  locked?: boolean
}

export type ConfigProblem =
  /** No config.json, or it could not be fetched. */
  | { kind: 'missing'; status?: number }
  /** Not JSON, or not an object with a list of instances. */
  | { kind: 'malformed'; detail: string }
  /** One of these two, and the copy of a locked file is used. */
  | { kind: 'kept' }
  /** One instance could not be read; the others could. */
  | { kind: 'instance'; name: string; detail: string }
  | { kind: 'default-instance'; name: string }
  /** The server of background maps could not be read. */
  | { kind: 'tiles'; detail: string }

export type ReadConfig = { config: Config; problems: ConfigProblem[] }

const configSchema = v.object({
  contact: v.optional(v.fallback(shortText, ''), ''),
  defaultInstance: v.optional(v.string()),
  instances: v.array(v.unknown()),
})

/** What is wrong with an instance, in technical English, and where: null is the instance itself. */
type InstanceProblem = { problem: string; part: string | null; address?: AddressProblem }

/** Reads one instance of config.json or of an import. A relative base URL is resolved against `pageUrl`. */
export function readInstance(json: unknown, pageUrl?: string): Instance | InstanceProblem {
  const read = v.safeParse(instanceSchema, json)
  if (!read.success) return { problem: problemOf(read.issues), part: v.getDotPath(read.issues[0]) }
  const { baseUrl, name, version, ...rest } = read.output
  const parsed = parseWikiAddress(baseUrl, pageUrl)
  if (!parsed.ok) return { problem: `baseUrl: ${parsed.problem}`, part: 'baseUrl', address: parsed.problem }
  const { address } = parsed
  return {
    // JSON has no undefined, and missing values are not written.
    ...(rest as Omit<Instance, 'name' | 'baseUrl' | 'version'>),
    name: name ?? new URL(address.baseUrl).host,
    baseUrl: address.baseUrl,
    version: version ?? address.version ?? 'v1',
  }
}

/**
 * Reads config.json. Every error becomes a problem to show beside the readable parts: an invalid instance
 * does not affect the others, and without any the built-in instances are used.
 */
export function readConfig(json: unknown, pageUrl: string): ReadConfig {
  const read = v.safeParse(configSchema, json)
  const builtIn = () => (isLocked(json) ? lockedDefault(pageUrl) : defaultConfig(pageUrl))
  if (!read.success)
    return { config: builtIn(), problems: [{ kind: 'malformed', detail: problemOf(read.issues) }] }

  const problems: ConfigProblem[] = []
  const instances: Instance[] = []
  const ids = new Set<string>()
  for (const [index, entry] of read.output.instances.entries()) {
    const instance = readInstance(entry, pageUrl)
    if ('problem' in instance)
      problems.push({ kind: 'instance', name: nameOf(entry, index), detail: instance.problem })
    else if (ids.has(instance.id))
      problems.push({ kind: 'instance', name: instance.id, detail: 'id: used twice' })
    else instances.push(instance)
    if ('id' in instance) ids.add(instance.id)
  }
  const [first] = instances
  if (!first) {
    problems.unshift({ kind: 'malformed', detail: 'instances: none is readable' })
    return { config: builtIn(), problems }
  }
  const { contact, defaultInstance = first.id } = read.output
  const known = instances.some(({ id }) => id === defaultInstance)
  if (!known) problems.push({ kind: 'default-instance', name: defaultInstance })
  return {
    config: {
      contact,
      defaultInstance: known ? defaultInstance : first.id,
      instances,
      ...(isLocked(json) && { locked: true }),
    },
    problems,
  }
}

/** The built-in instances, with the problem that made them replace config.json's. */
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

/** Of the built-in instances only the one on the page's own host: a locked deployment sends nothing elsewhere. */
function lockedDefault(pageUrl: string): Config {
  const config = defaultConfig(pageUrl)
  return {
    ...config,
    defaultInstance: 'sample',
    instances: config.instances.filter(({ id }) => id === 'sample'),
    locked: true,
  }
}

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

export function problemOf([issue]: Issues): string {
  const path = v.getDotPath(issue)
  // The message quotes the input, which can have any length.
  return truncate(path === null ? issue.message : `${path}: ${issue.message}`, 300)
}

/** The id of an entry of a list of instances, or its number. */
export function nameOf(entry: unknown, index: number): string {
  const read = v.safeParse(v.object({ id: v.string() }), entry)
  return read.success ? read.output.id.slice(0, 64) : `#${index + 1}`
}
