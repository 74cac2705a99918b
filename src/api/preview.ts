import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Client } from './client'
import { isOutOfReach } from './error-classification'
import { conceptBaseQuery, statementsQuery } from './queries'
import { termsQuery } from './terms'
import { readTextsOfRest } from './terms-from-rest'
import { isWikidata } from '~/model/checks/rules'
import { entityPath, termsParams } from '~/model/connection'
import { isItemId } from '~/model/entity-id'
import { glanceOf, glanceOfClaims, glanceOfStatements, noGlance, type Glance } from '~/model/preview'
import { fieldOf } from '~/model/statement-list'
import { readTerms, type ItemTerms } from '~/model/terms'

export type Preview = Pick<ItemTerms, 'label' | 'description'> & Glance

type Known = { terms: ItemTerms | undefined; glance: Glance | undefined }

/** What a look at an entity shows: from what is there, with one request at most. */
export function previewQuery(client: Client, id: string, languages: readonly string[]) {
  const { queryKey } = termsQuery(client, id, languages)
  return queryOptions({
    queryKey: [...queryKey, 'preview'],
    queryFn: async ({ signal, client: queryClient }): Promise<Preview> => {
      const known: Known = {
        terms: queryClient.getQueryData(queryKey),
        glance: hasWikidataNumbers(client, queryClient) && isItemId(id) ? knownGlance() : noGlance,
      }
      if (known.terms && known.glance) return merge(known)
      if (!withoutAction.has(client))
        try {
          const asked = await askAction(client, id, languages, known, signal)
          // Opening the item then shows its names at once.
          if (asked.terms) queryClient.setQueryData(queryKey, asked.terms)
          return merge(asked)
        } catch (thrown) {
          if (signal.aborted || !isOutOfReach(thrown)) throw thrown
          withoutAction.add(client)
        }
      return merge(await askRest(client, id, languages, known, signal))

      function knownGlance(): Glance | undefined {
        const statements = queryClient.getQueryData(statementsQuery(client, id).queryKey)
        return statements && glanceOf(statements.list)
      }
    },
    staleTime: 5 * 60_000,
    retry: false,
    retryOnMount: false,
  })
}

/** Wikis whose Action API can't be read: not asked again. */
const withoutAction = new WeakSet<Client>()

const merge = ({ terms, glance }: Known): Preview => ({
  label: terms?.label ?? {},
  description: terms?.description ?? {},
  ...(glance ?? noGlance),
})

/** Whether *instance of* and *image* have the numbers of Wikidata, as far as is known without a request. */
function hasWikidataNumbers(client: Client, queryClient: QueryClient): boolean {
  const { formatterProperty, conceptBase } = client.connection.instance
  const asked = queryClient.getQueryData(conceptBaseQuery(client).queryKey)
  return formatterProperty === 'P1630' || isWikidata(conceptBase ?? asked)
}

async function askAction(
  client: Client,
  id: string,
  languages: readonly string[],
  { terms, glance }: Known,
  signal: AbortSignal,
): Promise<Known> {
  const { props, ...params } = termsParams(id, languages)
  const parts = [...(terms ? [] : [props]), ...(glance ? [] : ['claims'])]
  const { body } = await client.getAction({ ...params, props: parts.join('|') }, { signal })
  const entity = fieldOf(fieldOf(body, 'entities'), id)
  return {
    terms: terms ?? withoutClaims(readTerms(body, id, languages)),
    glance: glance ?? glanceOfClaims(entity),
  }
}

/** Kept in memory with the names. */
function withoutClaims(terms: ItemTerms | undefined): ItemTerms | undefined {
  if (typeof terms?.entity !== 'object' || terms.entity === null) return terms
  return { ...terms, entity: { ...terms.entity, claims: undefined } }
}

async function askRest(
  client: Client,
  id: string,
  languages: readonly string[],
  { terms, glance }: Known,
  signal: AbortSignal,
): Promise<Known> {
  const fields = [...(terms ? [] : ['labels', 'descriptions']), ...(glance ? [] : ['statements'])]
  const searchParams = { _fields: fields.join(',') }
  const { body } = await client.getRest(entityPath(id), { signal, searchParams })
  return {
    terms: terms ?? readTextsOfRest(body, languages),
    glance: glance ?? glanceOfStatements(fieldOf(body, 'statements')),
  }
}
