import type { FormatterAddress } from './formatters'
import { priority } from '~/api/request/priority'
import type { QueryClient } from '@tanstack/react-query'
import { offers, whereOffered } from './abilities'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { errorStatus, toApiError } from '~/api/request/errors'
import { pauseMilliseconds } from '~/api/item/queries'
import { siteInfoQuery } from './site-info'
import { entityPath } from '~/model/connection/connection'
import { ranks } from '~/model/statement'
import { statementOf, toStatementList, type StatementList } from '~/model/statement-list'
import { isWikidata } from '~/model/wikidata'

/**
 * The property that holds formatter addresses: the one in the instance's settings; for an instance that is
 * not set up (`api=` in the address), Wikidata's if the concept addresses are Wikidata's.
 */
async function formatterPropertyOf(client: Client, queryClient: QueryClient): Promise<string | undefined> {
  const { id, formatterProperty } = client.connection.instance
  if (formatterProperty !== undefined || id !== '') return formatterProperty
  // A hundred identifiers must not each find out that the wiki is down; it may be up again later.
  const info = await whereOffered(
    client,
    'the base of concept addresses',
    () => queryClient.fetchQuery(siteInfoQuery(client)),
    { isRefusal: () => true, milliseconds: pauseMilliseconds },
  ).catch((thrown: unknown) => {
    if (isOutOfReach(thrown)) return null
    throw thrown
  })
  return isWikidata(info?.conceptBase) ? 'P1630' : undefined
}

/** The formatter addresses of a property; none if the wiki has no property for them. */
export async function fetchFormatters(
  client: Client,
  queryClient: QueryClient,
  propertyId: string,
  signal: AbortSignal,
): Promise<FormatterAddress[]> {
  const formatterProperty = await formatterPropertyOf(client, queryClient)
  return formatterProperty === undefined ? [] : fetchAddresses(client, propertyId, formatterProperty, signal)
}

const ability = 'statements of properties'

/** The requests that find out whether a wiki has them, by the client. */
const trials = new WeakMap<Client, Promise<unknown>>()

/** Sends one request at a time until it is known whether the wiki has them: an item may have hundreds of identifiers. */
async function afterTrial<T>(client: Client, request: () => Promise<T>): Promise<T> {
  while (trials.has(client)) await trials.get(client)
  const answer = request()
  if (offers(client, ability) === undefined)
    trials.set(
      client,
      answer.catch(() => undefined).finally(() => trials.delete(client)),
    )
  return answer
}

async function fetchAddresses(
  client: Client,
  propertyId: string,
  formatterProperty: string,
  signal: AbortSignal,
): Promise<FormatterAddress[]> {
  const request = () =>
    client.getRest(`${entityPath(propertyId)}/statements`, {
      searchParams: { property: formatterProperty },
      signal,
      // After the statements and the labels: an identifier is complete without its link.
      priority: priority.formats,
    })
  // Early releases have no such path, and a proxy may let other sites read only some.
  const isRefusal = (thrown: unknown) => {
    const error = toApiError(thrown)
    if (error.kind === 'network') return ['cors', 'hidden', 'preflight'].includes(error.cause)
    return error.kind === 'framework' && error.status === 404
  }
  try {
    const how = { isRefusal, milliseconds: pauseMilliseconds }
    const { body } = await afterTrial(client, () => whereOffered(client, ability, request, how))
    const list = toStatementList(body)
    return list ? addresses(list, formatterProperty) : []
  } catch (thrown) {
    // The API's own 404: the property is deleted, or a static host has no file for it.
    const status = errorStatus(toApiError(thrown))
    if (status === 404 || status === 403) return []
    throw thrown
  }
}

function addresses(list: StatementList, formatterProperty: string): FormatterAddress[] {
  return (
    list.groups
      // A static host ignores `?property=`.
      .filter((group) => group.propertyId === formatterProperty)
      .flatMap((group) => group.entries)
      .flatMap((entry) => {
        const statement = statementOf(entry)
        if (statement?.value.type !== 'value') return []
        const { content } = statement.value
        if (content.kind !== 'string' && content.kind !== 'url') return []
        return [{ address: content.text, rank: statement.rank }]
      })
      .toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank))
  )
}
