import type { Client } from '~/api/request/client'
import { ApiException } from '~/api/request/api-error'
import { isOutOfReach } from '~/api/request/error-classification'
import { fetchConceptBase } from './concept-base'
import { pauseMilliseconds } from '~/api/item/queries'
import { encodePart } from '~/lib/encode-part'
import type { Rank } from '~/model/statement'
import { statementOf, toStatementList, type StatementList } from '~/model/statement-list'
import { isWikidata } from '~/model/wikidata'
import { priority } from '~/api/request/priority'

/** An address with `$1` for an identifier. Not checked: see `externalIdLink` in model/format/safe-url.ts. */
export type FormatterAddress = { address: string; rank: Rank }

const order: Record<Rank, number> = { preferred: 0, normal: 1, deprecated: 2 }

/** Wikis without property statements (early releases have no such path): not requested again. */
const withoutProperties = new WeakSet<Client>()

const formatterProperties = new WeakMap<Client, Promise<string | undefined>>()

/**
 * The property that holds formatter addresses: the one in the instance's settings; for an instance that is
 * not set up (`api=` in the address), Wikidata's if the concept addresses are Wikidata's.
 */
function formatterPropertyOf(client: Client): Promise<string | undefined> {
  const { id, formatterProperty } = client.connection.instance
  if (formatterProperty !== undefined || id !== '') return Promise.resolve(formatterProperty)
  const known = formatterProperties.get(client)
  if (known) return known
  const property = fetchConceptBase(client).then(
    (base) => (isWikidata(base) ? 'P1630' : undefined),
    (thrown: unknown) => {
      if (isOutOfReach(thrown)) return undefined
      throw thrown
    },
  )
  // A hundred identifiers must not each find out that the wiki is down; it may be up again later.
  property.catch(() => setTimeout(() => formatterProperties.delete(client), pauseMilliseconds))
  formatterProperties.set(client, property)
  return property
}

export async function fetchFormatterAddresses(
  client: Client,
  propertyId: string,
  signal: AbortSignal,
): Promise<FormatterAddress[]> {
  if (withoutProperties.has(client)) return []
  try {
    const formatterProperty = await formatterPropertyOf(client)
    if (formatterProperty === undefined) return []
    const answer = await client.getRest(`entities/properties/${encodePart(propertyId)}/statements`, {
      searchParams: { property: formatterProperty },
      signal,
      // After the statements and the labels: an identifier is complete without its link.
      priority: priority.formats,
    })
    const list = toStatementList(answer.body)
    return list ? addresses(list, formatterProperty) : []
  } catch (thrown) {
    const { error } = thrown instanceof ApiException ? thrown : { error: undefined }
    // The API's own 404: the property is deleted, or a static host has no file for it.
    const status = error && 'status' in error ? error.status : undefined
    if (error?.kind === 'framework' && status === 404) withoutProperties.add(client)
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
      .toSorted((one, other) => order[one.rank] - order[other.rank])
  )
}
