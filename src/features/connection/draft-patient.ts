import { draftValues, understood, type Draft } from './connection-draft'
import { tokenSourceFor } from './token-source'
import { sessionLog } from './session-log'
import { fixedToken, noToken, type TokenSource } from '~/api/client'
import type { Patient } from '~/api/doctor-findings'
import { clientCredentialsTokens } from '~/api/oauth'
import { restRoot, type Instance } from '~/model/connection'

const credentialFields = ['token', 'clientId', 'clientSecret'] as const

/** The connection that the form describes, for the doctor; undefined while its base URL is none. */
export function draftPatient(draft: Draft, saved: Instance, item: string | undefined): Patient | undefined {
  const address = understood(draft, saved)
  if (!address.ok) return undefined
  const values = draftValues(draft, saved)
  const { baseUrl } = address.address
  const instance: Instance =
    baseUrl === saved.baseUrl
      ? { ...saved, version: values.version }
      : { id: '', name: new URL(baseUrl).host, baseUrl, version: values.version, examples: [] }
  return {
    instance,
    contact: values.contact,
    itemId: item ?? instance.examples[0] ?? 'Q1',
    tokens: tokensOf(draft, instance),
  }
}

/** What was typed into the form, else what is saved for the base URL in it. */
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
