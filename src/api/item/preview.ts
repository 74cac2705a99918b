import { queryOptions, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { afterPause, termsQuery, statementsQuery } from './queries'
import { siteInfoQuery } from '~/api/wiki/site-info'
import { readTextsOfRest } from './terms-from-rest'
import { readOneEntity } from '~/api/wiki/read-entities'
import { entityPath } from '~/model/connection/connection'
import { isItemId } from '~/model/entity-id'
import { lexemeOf } from '~/model/id-pattern'
import {
  fieldOf,
  statementOf,
  toStatementList,
  type Lexeme,
  type StatementList,
} from '~/model/statement-list'
import { readTerms, type ItemTerms } from '~/model/terms'
import { isWikidata } from '~/model/wikidata'
import { readEntity } from '~/model/action-json'
import { bestRanked } from '~/model/best-rank'
import type { Label } from '~/model/label'
import { lemmaLabel, lexicalLabel } from '~/model/lexeme'
import type { Statement } from '~/model/statement'

export type Preview = Pick<ItemTerms, 'label' | 'description'> & KeyFacts

type Known = { terms: ItemTerms | undefined; keyFacts: KeyFacts | undefined }
/** What is asked for is what is not known. */
type Asking = Known & { client: Client; id: string; languages: readonly string[]; signal: AbortSignal }

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
      if (terms && keyFacts) return merge({ terms, keyFacts })
      const asking = { client, id, languages, signal, terms, keyFacts }
      try {
        const answer = await previewFromAction(asking)
        // Opening the item then shows its names at once.
        if (answer.terms) queryClient.setQueryData(queryKey, answer.terms)
        return merge(answer)
      } catch (thrown) {
        if (signal.aborted || !isOutOfReach(thrown)) throw thrown
        return merge(await previewFromRest(asking))
      }
    },
    staleTime: 5 * 60_000,
    retryOnMount: afterPause,
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

async function previewFromAction({ client, id, languages, signal, terms, keyFacts }: Asking): Promise<Known> {
  const names = ['labels', 'descriptions', 'aliases', 'info'] as const
  const parts = [...(terms ? [] : names), ...(keyFacts ? [] : ['claims' as const])]
  const options = { languages: [...languages, 'mul'], fallback: true, signal }
  const { body } = await readOneEntity(client, id, parts, options)
  // Of all claims, few are converted.
  const claims = partOf(fieldOf(body.entities[id], 'claims'))
  return {
    terms: terms ?? withoutClaims(readTerms(body, id, languages)),
    keyFacts: keyFacts ?? keyFactsIn(readEntity({ id, claims })?.statements),
  }
}

/** Kept in memory with the names. */
function withoutClaims(terms: ItemTerms | undefined): ItemTerms | undefined {
  if (typeof terms?.entity !== 'object' || terms.entity === null) return terms
  return { ...terms, entity: { ...terms.entity, claims: undefined } }
}

async function previewFromRest({ client, id, languages, signal, terms, keyFacts }: Asking): Promise<Known> {
  const fields = [...(terms ? [] : ['labels', 'descriptions']), ...(keyFacts ? [] : ['statements'])]
  const searchParams = { _fields: fields.join(',') }
  const { body } = await client.getRest(entityPath(id), { signal, searchParams })
  return {
    terms: terms ?? readTextsOfRest(body, languages),
    keyFacts: keyFacts ?? keyFactsIn(partOf(fieldOf(body, 'statements'))),
  }
}

type KeyFacts = {
  /** Ids of what it is an instance of. */
  classes: readonly string[]
  /** The name of a media file. */
  picture?: string
}

const noKeyFacts: KeyFacts = { classes: [] }

/** As Wikidata numbers its properties. */
const instanceOf = 'P31'
const image = 'P18'
const classesShown = 3

/** From an item's statements; only those that count are parsed. */
function keyFactsOf(list: Pick<StatementList, 'groups'>): KeyFacts {
  const best = (id: string): Statement[] => {
    const group = list.groups.find(({ propertyId }) => propertyId === id)
    return bestRanked((group?.entries ?? []).flatMap((entry) => statementOf(entry) ?? []))
  }
  const contents = (id: string) =>
    best(id).flatMap(({ value }) => (value.type === 'value' ? [value.content] : []))
  const classes = contents(instanceOf).flatMap((content) => ('id' in content ? [content.id] : []))
  const [picture] = contents(image).flatMap((content) =>
    content.kind === 'commons-media' ? [content.text] : [],
  )
  return { classes: classes.slice(0, classesShown), ...(picture !== undefined && { picture }) }
}

/** From the statements of an item as REST gives them. */
function keyFactsIn(statements: unknown): KeyFacts {
  const list = toStatementList(statements)
  return list ? keyFactsOf(list) : noKeyFacts
}

const sensesShown = 3

/** The name of a lexeme, form or sense, and below it: of a lexeme its senses, of a part its lexeme's lemma. */
function lexicalTexts(
  lexeme: Lexeme | undefined,
  id: string,
  languages: readonly string[],
): Record<'label' | 'description', Label> {
  if (!lexeme) return { label: {}, description: {} }
  const label = lexicalLabel(lexeme, id, languages)
  if (id.includes('-')) return { label, description: lemmaLabel(lexeme) }
  const senses = lexeme.parts.filter(({ kind }) => kind === 'sense').slice(0, sensesShown)
  const glosses = senses.flatMap((sense) => lexicalLabel(lexeme, sense.id, languages).text ?? [])
  return { label, description: glosses.length > 0 ? { text: glosses.join('; ') } : {} }
}

/** A long item has megabytes of other properties. */
function partOf(byProperty: unknown): Record<string, unknown> {
  return Object.fromEntries([instanceOf, image].map((id) => [id, fieldOf(byProperty, id) ?? []]))
}
