import { queryOptions, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { statementsQuery } from './queries'
import { siteInfoQuery } from '~/api/wiki/site-info'
import { termsQuery } from './terms'
import { readTextsOfRest } from './terms-from-rest'
import { readOneEntity } from '~/api/wiki/read-entities'
import { entityPath } from '~/model/connection/connection'
import { isItemId } from '~/model/entity-id'
import { lexemeOf } from '~/model/id-pattern'
import {
  keyFactsOf,
  keyFactsOfClaims,
  keyFactsOfStatements,
  lexicalTexts,
  noKeyFacts,
  type KeyFacts,
} from '~/model/preview'
import { fieldOf } from '~/model/statement-list'
import { readTerms, type ItemTerms } from '~/model/terms'
import { isWikidata } from '~/model/wikidata'

export type Preview = Pick<ItemTerms, 'label' | 'description'> & KeyFacts

type Known = { terms: ItemTerms | undefined; keyFacts: KeyFacts | undefined }

/** The preview of an entity: from cached data, with one request at most; that of a lexeme is for its page too. */
export function previewQuery(client: Client, id: string, languages: readonly string[]) {
  const { queryKey } = termsQuery(client, id, languages)
  return queryOptions({
    queryKey: [...queryKey, 'preview'],
    queryFn: async ({ signal, client: queryClient }): Promise<Preview> => {
      if (id.startsWith('L')) {
        const { list } = await queryClient.fetchQuery(statementsQuery(client, lexemeOf(id)))
        return { ...lexicalTexts(list.lexeme, id, languages), ...noKeyFacts }
      }
      const hasFacts = hasWikidataNumbers(client, queryClient) && isItemId(id)
      const [terms, statements] = await Promise.all([
        knownOf(queryClient, termsQuery(client, id, languages)),
        hasFacts ? knownOf(queryClient, statementsQuery(client, id)) : undefined,
      ])
      signal.throwIfAborted()
      const keyFacts = hasFacts ? statements && keyFactsOf(statements.list) : noKeyFacts
      const known: Known = { terms, keyFacts }
      if (known.terms && known.keyFacts) return merge(known)
      try {
        const answer = await previewFromAction(client, id, languages, known, signal)
        // Opening the item then shows its names at once.
        if (answer.terms) queryClient.setQueryData(queryKey, answer.terms)
        return merge(answer)
      } catch (thrown) {
        if (signal.aborted || !isOutOfReach(thrown)) throw thrown
        return merge(await previewFromRest(client, id, languages, known, signal))
      }
    },
    staleTime: 5 * 60_000,
    retry: false,
    retryOnMount: false,
  })
}

/** What is there, or on its way. */
async function knownOf<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  const { queryKey } = query
  if (queryClient.isFetching({ queryKey, exact: true }) > 0)
    await queryClient.fetchQuery(query).catch(() => undefined)
  return queryClient.getQueryData(queryKey)
}

const merge = ({ terms, keyFacts }: Known): Preview => ({
  label: terms?.label ?? {},
  description: terms?.description ?? {},
  ...(keyFacts ?? noKeyFacts),
})

/** Whether *instance of* and *image* have the numbers of Wikidata, as far as is known without a request. */
function hasWikidataNumbers(client: Client, queryClient: QueryClient): boolean {
  const { formatterProperty, conceptBase } = client.connection.instance
  const known = queryClient.getQueryData(siteInfoQuery(client).queryKey)
  return formatterProperty === 'P1630' || isWikidata(conceptBase ?? known?.conceptBase)
}

async function previewFromAction(
  client: Client,
  id: string,
  languages: readonly string[],
  { terms, keyFacts }: Known,
  signal: AbortSignal,
): Promise<Known> {
  const names = ['labels', 'descriptions', 'aliases', 'info'] as const
  const parts = [...(terms ? [] : names), ...(keyFacts ? [] : ['claims' as const])]
  const options = { languages: [...languages, 'mul'], fallback: true, signal }
  const { body } = await readOneEntity(client, id, parts, options)
  const entity = fieldOf(fieldOf(body, 'entities'), id)
  return {
    terms: terms ?? withoutClaims(readTerms(body, id, languages)),
    keyFacts: keyFacts ?? keyFactsOfClaims(entity),
  }
}

/** Kept in memory with the names. */
function withoutClaims(terms: ItemTerms | undefined): ItemTerms | undefined {
  if (typeof terms?.entity !== 'object' || terms.entity === null) return terms
  return { ...terms, entity: { ...terms.entity, claims: undefined } }
}

async function previewFromRest(
  client: Client,
  id: string,
  languages: readonly string[],
  { terms, keyFacts }: Known,
  signal: AbortSignal,
): Promise<Known> {
  const fields = [...(terms ? [] : ['labels', 'descriptions']), ...(keyFacts ? [] : ['statements'])]
  const searchParams = { _fields: fields.join(',') }
  const { body } = await client.getRest(entityPath(id), { signal, searchParams })
  return {
    terms: terms ?? readTextsOfRest(body, languages),
    keyFacts: keyFacts ?? keyFactsOfStatements(fieldOf(body, 'statements')),
  }
}
