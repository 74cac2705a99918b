import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { statementsQuery, termsQuery } from './queries'
import { termsOf } from '~/api/sources/entity-answer'
import { labelFromRest, listsByCode, textsByCode } from '~/api/labels/fetch-labels'
import { parsed } from '~/lib/parsed'
import { entityPath } from '~/model/connection/connection'
import { firstAliases, type ItemTerms } from '~/model/terms'
import type { Label } from '~/model/label'
import { lexemeOf } from '~/model/id-pattern'
import { chooseText } from '~/model/language-fallbacks'
import { fieldOf } from '~/model/statement-list'
import { priority } from '~/api/request/priority'

function readTexts(body: unknown, languages: readonly string[]): Label {
  return chooseText(parsed(textsByCode, body) ?? {}, languages)
}

/** Labels and descriptions of an entity as a whole. */
export function readTextsOfRest(entity: unknown, languages: readonly string[]): ItemTerms {
  const read = (name: string) => readTexts(fieldOf(entity, name), languages)
  return { label: read('labels'), description: read('descriptions'), aliases: [] }
}

/**
 * The lemmas of a lexeme, also for its forms and senses; of others the REST counterpart of `termsQuery`, where the
 * Action API is unreachable: one request for each of the three. @throws `failure`, which the Action API met with, unless
 * it means that it is out of reach
 */
export async function termsFromRest(
  client: Client,
  id: string,
  languages: readonly string[],
  signal: AbortSignal,
  failure: unknown,
  queryClient: QueryClient,
): Promise<ItemTerms> {
  if (id.startsWith('L')) {
    const { list } = await queryClient.fetchQuery(statementsQuery(client, lexemeOf(id)))
    return termsOf(list)
  }
  if (!isOutOfReach(failure)) throw failure
  // A part that fails stays as a kept copy has it, or empty; the statements' notice explains the problem.
  const part = async (name: string) => {
    const answer = await client
      .getRest(`${entityPath(id)}/${name}`, { signal, priority: priority.itemTexts })
      .catch(() => undefined)
    return answer?.body
  }
  const [label, descriptions, aliases] = await Promise.all([
    labelFromRest(client, id, languages, signal).catch(() => undefined),
    part('descriptions'),
    part('aliases'),
  ])
  const { queryKey } = termsQuery(client, id, languages)
  const kept = queryClient.getQueryData(queryKey) ?? { label: {}, description: {}, aliases: [] }
  return {
    label: label ?? kept.label,
    description: descriptions === undefined ? kept.description : readTexts(descriptions, languages),
    aliases:
      aliases === undefined ? kept.aliases : firstAliases(parsed(listsByCode, aliases) ?? {}, languages),
  }
}
