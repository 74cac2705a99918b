import { queryOptions } from '@tanstack/react-query'
import { ApiException, apiErrorIn } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { whereOffered } from '~/api/wiki/abilities'
import { textOf } from '~/model/action-json'
import type { Finding } from '~/model/checks/check'
import { readConstraints } from '~/model/checks/read-constraints'
import { connectionKey } from '~/model/connection/connection'
import { isPropertyId } from '~/model/id-pattern'
import { fieldOf } from '~/model/statement-list'
import { priority } from '~/api/request/priority'

/** A wiki without the extension refuses the action; early releases have another code for it. */
export function isNotInstalled(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  if (error?.kind !== 'action') return false
  return error.code === 'unknown_action' || (error.code === 'badvalue' && error.message.includes('"action"'))
}

/** After the statements and what is in view: the wiki takes seconds for it. */
const behind = { priority: priority.constraints }

function ask(
  client: Client,
  params: { action: 'wbcheckconstraints' | 'wbsgetsuggestions'; [name: string]: string },
  signal: AbortSignal,
) {
  const request = () => client.getAction(params, { signal, ...behind })
  return whereOffered(client, params.action, request, { isRefusal: isNotInstalled })
}

const kept = { staleTime: 5 * 60_000, gcTime: 10 * 60_000, structuralSharing: false } as const

/** The Action API's limit of one parameter. */
const checkedAtOnce = 50

/**
 * The violations of the wiki's constraints in an item (extension WikibaseQualityConstraints), with messages in a
 * language; a lexeme's answer leaves out its senses and forms, which are checked by their own ids. Without a filter of
 * statuses, because only that answer is cached by the wiki.
 */
export function constraintsQuery(client: Client, ids: readonly string[], language: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'constraints', ...ids, language],
    queryFn: async ({ signal }): Promise<Finding[]> => {
      const found: Finding[] = []
      for (let from = 0; from < ids.length; from += checkedAtOnce) {
        const id = ids.slice(from, from + checkedAtOnce).join('|')
        const params = { action: 'wbcheckconstraints', id, uselang: language } as const
        const { body, url } = await ask(client, params, signal)
        const findings = readConstraints(body)
        if (!findings) throw new ApiException({ kind: 'schema', problem: 'no results of constraints', url })
        found.push(...findings)
      }
      return found
    },
    ...kept,
  })
}

const suggested = 20

/** Properties that items like this one have, the likeliest first (extension PropertySuggester). */
export function suggestionsQuery(client: Client, itemId: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'suggestions', itemId],
    queryFn: async ({ signal }): Promise<string[]> => {
      const params = { action: 'wbsgetsuggestions', entity: itemId, limit: String(suggested) } as const
      const { body, url } = await ask(client, params, signal)
      const list = fieldOf(body, 'search')
      if (!Array.isArray(list))
        throw new ApiException({ kind: 'schema', problem: 'no list of suggestions', url })
      const ids = list.flatMap((one: unknown) => textOf(one, 'id') ?? [])
      return [...new Set(ids.filter(isPropertyId))].slice(0, suggested)
    },
    ...kept,
  })
}
