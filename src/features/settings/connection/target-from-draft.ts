import { connectionFromDraft, type Draft } from './connection-draft'
import { useConnectionStore } from '~/features/connection/connection-store'
import { contactSettings, type Credential } from '~/model/connection/choose-instance'
import { tokenSourceFor } from '~/features/connection/token-source'
import { sessionLog } from '~/features/connection/session-log'
import { fixedToken, noToken, type TokenSource } from '~/api/request/read-with-token'
import type { CheckTarget } from '~/api/connection-check/findings'
import { clientCredentialsTokens } from '~/api/sign-in/oauth-tokens'
import { contactFor } from '~/model/connection/contact'
import { restRoot, type Instance } from '~/model/connection/connection'

/** The connection in the form, for the connection check; undefined while its base URL is invalid. */
export function targetFromDraft(
  draft: Draft,
  saved: Instance,
  item: string | undefined,
): CheckTarget | undefined {
  const connection = connectionFromDraft(draft, saved)
  if (!connection) return undefined
  const { instance, credential } = connection
  return {
    instance,
    contact: contactOf(draft, instance.baseUrl),
    itemId: item ?? instance.examples[0] ?? 'Q1',
    tokens:
      credential === 'unchanged'
        ? tokenSourceFor({ instance, contact: '', credentialRevision: 0 }, sessionLog.fetch)
        : tokensOf(credential, instance),
  }
}

/** An address and a contact typed into the form are meant for each other. */
function contactOf(draft: Draft, baseUrl: string): string {
  const state = useConnectionStore.getState()
  const settings = contactSettings(state)
  const isTyped = draft.baseUrl !== undefined || draft.contact !== undefined
  return isTyped ? (draft.contact ?? state.contact ?? state.config.contact) : contactFor(baseUrl, settings)
}

function tokensOf(credential: Credential | undefined, instance: Instance): TokenSource {
  if (credential?.kind !== 'client') return credential ? fixedToken(credential.token) : noToken
  const { clientId, clientSecret } = credential
  return clientCredentialsTokens({
    restRoot: restRoot(instance),
    credentials: { clientId, clientSecret },
    fetch: sessionLog.fetch,
  })
}
