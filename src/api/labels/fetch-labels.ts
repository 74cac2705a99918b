import * as v from 'valibot'
import { decodeCharacters } from '~/lib/decode-characters'
import { encodePart } from '~/lib/encode-part'
import { parsed } from '~/lib/parsed'
import { apiErrorIn } from '~/api/request/api-error'
import { parseAnswer } from '~/api/request/errors'
import { isOutOfReach } from '~/api/request/error-classification'
import { hasTerms, type LabelAnswer } from './label-request'
import type { Client } from '~/api/request/client'
import { whereOffered } from '~/api/wiki/abilities'
import { entityPath } from '~/model/connection/connection'
import type { Wiki } from '~/api/wiki/WikiContext'
import { chooseText } from '~/model/language-fallbacks'
import { pickLabel, type Label } from '~/model/label'
import { isLanguageCode } from '~/model/languages'
import { fieldOf } from '~/model/statement-list'

type LabelReader = Pick<Client, 'getAction' | 'getRest'>

const formattedBody = v.object({ wbformatentities: v.record(v.string(), v.string()) })

/**
 * Names of lexemes, forms and senses in one request, and of entity schemas, one each. None where the wiki refuses: one
 * without lexemes rejects their ids.
 */
export async function namesFromActionApi(
  client: LabelReader,
  ids: readonly string[],
  languages: readonly string[],
  signal?: AbortSignal,
): Promise<LabelAnswer> {
  const language = languages[0] ?? 'en'
  const lexical = ids.filter((id) => id.startsWith('L'))
  const ask = (params: Record<string, string>) =>
    client.getAction(params, { signal }).catch((thrown: unknown) => {
      if (signal?.aborted || !isOutOfReach(thrown)) throw thrown
      return undefined
    })
  const names: LabelAnswer = new Map()
  if (lexical.length > 0) {
    const answer = await ask({ action: 'wbformatentities', ids: lexical.join('|'), uselang: language })
    const { wbformatentities: found = {} } = parsed(formattedBody, answer?.body) ?? {}
    for (const [id, html] of Object.entries(found)) names.set(id, nameIn(html, id))
  }
  for (const id of ids.filter((one) => one.startsWith('E'))) {
    const value = { value: { 'entity-type': 'entity-schema', id }, type: 'wikibase-entityid' }
    const answer = await ask({
      action: 'wbformatvalue',
      datavalue: JSON.stringify(value),
      datatype: 'entity-schema',
      generate: 'text/plain',
      options: JSON.stringify({ lang: language }),
    })
    const text = fieldOf(answer?.body, 'result')
    if (typeof text === 'string') names.set(id, text === id ? {} : { text })
  }
  return names
}

/** Wikibase writes one line; nothing beyond this length of it is read. */
const longestHtml = 10_000

/**
 * The name in HTML by `wbformatentities`, which has no other form (1.43 ignores `generate`): a link whose title has the
 * language and the lexical category, or the features, with each spelling in its language.
 */
function nameIn(whole: string, id: string): Label {
  const html = whole.slice(0, longestHtml)
  if (html.includes('wb-entity-undefinedinfo')) return { isMissing: true }
  const plain = (written: string) => decodeCharacters(written).trim()
  // The language that a gloss is in instead of the reader's.
  const text = plain(html.replace(/<sup\b[^<>]*>[^<]*<\/sup>/g, '').replace(/<[^<>]*>/g, ''))
  if (text === '' || text === id) return {}
  const codes = [...html.matchAll(/ lang="([^"<>]{1,40})"/g)].map(([, code = '']) => code.toLowerCase())
  const [code = '', ...others] = new Set(codes)
  const [base = ''] = code.split('-')
  const language =
    others.length === 0 ? code : others.every((other) => other.startsWith(`${base}-`)) ? base : ''
  const title = plain(/ title="([^"<>]*)"/.exec(html)?.[1] ?? '')
  const about = title.startsWith(id) ? title.slice(id.length).replace(/^\s?:\s?/, '') : ''
  return { text, ...(isLanguageCode(language) && { language }), ...(about !== '' && { about }) }
}

/** Texts by language, or links by site, in the REST API. PHP writes an empty object as `[]`. */
export const byCode = <T>(each: v.GenericSchema<unknown, T>) => v.record(v.string(), each)
export const textsByCode = byCode(v.string())
export const listsByCode = byCode(v.array(v.string()))

/**
 * The label of one item or property through the REST API, for wikis whose Action API is unreachable.
 * `labels_with_language_fallback` exists since 1.43 and redirects (307) to the language it found, so the
 * final address contains the language; older wikis and several languages use one request for all labels.
 */
export async function labelFromRest(
  client: LabelReader,
  id: string,
  languages: readonly string[],
  signal?: AbortSignal,
): Promise<Label> {
  const entity = entityPath(id)
  const [only, ...others] = languages
  try {
    if (only !== undefined && others.length === 0) {
      const path = `${entity}/labels_with_language_fallback/${encodePart(only)}`
      const request = () => client.getRest(path, { signal })
      const how = { isRefusal: lacksFallback }
      const label = await whereOffered(client, 'labels with language fallback', request, how)
        .then(({ body, url }) => labelInFallback(body, url, id, only))
        .catch((thrown: unknown) => {
          const error = apiErrorIn(thrown)
          // The wiki does not know the language: a related one may be among all labels.
          const isUnknown = error?.kind === 'api' && error.status === 400
          if (!isUnknown && !lacksFallback(thrown)) throw thrown
          return undefined
        })
      if (label) return label
    }
    const answer = await client.getRest(`${entity}/labels`, { signal })
    const labels = parseAnswer(textsByCode, answer, 'no labels in the response')
    return { ...chooseText(labels, languages), ...redirectIn(answer.url, id) }
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    if (error?.kind !== 'api' || error.status !== 404) throw thrown
    // v0 of early releases has codes instead of the context: item-not-found, property-not-found.
    return error.context['resource_type'] === 'label' ? {} : { isMissing: true }
  }
}

/** Before 1.43. */
function lacksFallback(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  return error?.kind === 'framework' && error.status === 404
}

function labelInFallback(body: unknown, url: string, id: string, requested: string): Label | undefined {
  if (typeof body !== 'string') return undefined
  const language = /\/labels\/([^/?]+)$/.exec(url)?.[1] ?? requested
  return { ...pickLabel({ [requested]: { language, value: body } }, [requested]), ...redirectIn(url, id) }
}

function redirectIn(url: string, id: string): { redirectedTo?: string } {
  const answeredId = /\/entities\/(?:items|properties)\/([QP]\d+)\//.exec(url)?.[1]
  return answeredId === undefined || answeredId === id ? {} : { redirectedTo: answeredId }
}

/** Whether labels have arrived from the REST API since it last failed. */
const restAnswers = new WeakSet<LabelReader>()

/**
 * Requests each label from the REST API: one at a time until a label has arrived, because if three fail, fifty would
 * too. @throws the first failure
 */
export async function labelsFromRest(
  client: LabelReader,
  ids: readonly string[],
  languages: readonly string[],
  signal: AbortSignal,
  onLabel: (label: LabelAnswer) => void,
): Promise<void> {
  const wanted = ids.filter(hasTerms)
  const request = async (id: string) => {
    onLabel(new Map([[id, await labelFromRest(client, id, languages, signal)]]))
    restAnswers.add(client)
  }
  const outcomes: PromiseSettledResult<void>[] = []
  while (!restAnswers.has(client) && outcomes.length < 3 && wanted.length > 0)
    outcomes.push(...(await Promise.allSettled(wanted.splice(0, 1).map(request))))
  if (restAnswers.has(client)) outcomes.push(...(await Promise.allSettled(wanted.map(request))))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failure) return
  restAnswers.delete(client)
  throw failure.reason
}

export { isOutOfReach }

/** A file with some ids instead of labels is better than none. */
const maxWait = 5_000
/** Through REST; as many requests are lost where the wiki refuses. */
const restBatch = 10

type Source = Pick<Wiki, 'client' | 'labels' | 'languages'>

/**
 * Requests labels that may not have been in view, and waits until they are known, but not for long. @returns how
 * many have not arrived @throws the reason, if REST has refused some
 */
export function loadLabels(wiki: Source, ids: readonly string[]): Promise<number> {
  const { labels } = wiki
  const areKnown = () => ids.every((id) => labels.get(id))
  if (areKnown()) return Promise.resolve(0)
  if (!labels.isBatched()) return loadFromRest(wiki, ids.filter(hasTerms))
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve(ids.filter((id) => !labels.get(id)).length)
    }
    const timer = setTimeout(stop, maxWait)
    const unsubscribe = labels.subscribeAll(() => {
      if (areKnown()) stop()
    })
    labels.request([], ids)
  })
}

/** The store requests none beyond the view where each takes a request of its own. */
async function loadFromRest({ client, labels, languages }: Source, ids: readonly string[]): Promise<number> {
  const signal = AbortSignal.timeout(maxWait)
  const missing = () => ids.filter((id) => !labels.get(id))
  let failure: unknown
  for (let rest = missing(); rest.length > 0 && !signal.aborted;) {
    const some = rest.splice(0, restBatch)
    await labelsFromRest(client, some, languages, signal, labels.seed).catch((thrown: unknown) => {
      failure ??= thrown
      if (some.every((id) => !labels.get(id))) rest = []
    })
  }
  if (failure !== undefined && !signal.aborted) throw failure
  return missing().length
}
