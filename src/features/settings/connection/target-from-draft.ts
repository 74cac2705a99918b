import { draftValues, parseDraftAddress, type Draft } from './connection-draft'
import { useConnectionStore } from '~/features/connection/connection-store'
import { contactSettings } from '~/model/connection/choose-instance'
import { tokenSourceFor } from '~/features/connection/token-source'
import { sessionLog } from '~/features/connection/session-log'
import { fixedToken, noToken, type TokenSource } from '~/api/request/read-with-token'
import type { CheckTarget } from '~/api/connection-check/findings'
import { clientCredentialsTokens } from '~/api/sign-in/oauth-tokens'
import { contactFor } from '~/model/connection/contact'
import { restRoot, type Instance } from '~/model/connection/connection'

const credentialFields = ['token', 'clientId', 'clientSecret'] as const

/** The connection in the form, for the connection check; undefined while its base URL is invalid. */
export function targetFromDraft(
  draft: Draft,
  saved: Instance,
  item: string | undefined,
): CheckTarget | undefined {
  const address = parseDraftAddress(draft, saved)
  if (!address.ok) return undefined
  const values = draftValues(draft, saved)
  const { baseUrl } = address.address
  const instance: Instance =
    baseUrl === saved.baseUrl
      ? { ...saved, version: values.version }
      : { id: '', name: new URL(baseUrl).host, baseUrl, version: values.version, examples: [] }
  return {
    instance,
    contact: contactOf(draft, baseUrl),
    itemId: item ?? instance.examples[0] ?? 'Q1',
    tokens: tokensOf(draft, instance),
  }
}

/** An address and a contact typed into the form are meant for each other. */
function contactOf(draft: Draft, baseUrl: string): string {
  const state = useConnectionStore.getState()
  const settings = contactSettings(state)
  const isTyped = draft.baseUrl !== undefined || draft.contact !== undefined
  return isTyped ? (draft.contact ?? state.contact ?? state.config.contact) : contactFor(baseUrl, settings)
}

/** The credential in the form, else the saved one for its base URL. */
function tokensOf(draft: Draft, instance: Instance): TokenSource {
  if (credentialFields.every((field) => draft[field] === undefined))
    return tokenSourceFor({ instance, contact: '', credentialRevision: 0 }, sessionLog.fetch)
  const { token, clientId, clientSecret } = draftValues(draft, instance)
  if (clientId !== '' && clientSecret !== '')
    return clientCredentialsTokens({
      restRoot: restRoot(instance),
      credentials: { clientId, clientSecret },
      fetch: sessionLog.fetch,
    })
  return token === '' ? noToken : fixedToken(token)
}
