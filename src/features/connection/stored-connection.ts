import * as v from 'valibot'
import { readStored, type StorageKind } from '~/lib/storage'
import { readInstance } from '~/model/connection/config'
import type { Credentials, SavedCredential, SavedSettings } from '~/model/connection/choose-instance'
import type { Instance } from '~/model/connection/connection'

const revision = v.number()
const redirectOutOfBase = v.optional(v.object({ requested: v.string(), final: v.string() }))
const keptToken = { token: v.string(), keep: v.picklist(['session', 'device']), revision, redirectOutOfBase }
const credentialSchemas = [
  v.object({ kind: v.picklist(['token']), ...keptToken }),
  v.object({
    kind: v.picklist(['sign-in']),
    ...keptToken,
    clientId: v.string(),
    issuer: v.string(),
    renewAt: v.number(),
    expiresAt: v.number(),
    refreshToken: v.optional(v.string()),
    user: v.optional(v.string()),
  }),
  v.object({
    kind: v.picklist(['client']),
    clientId: v.string(),
    clientSecret: v.string(),
    keep: v.picklist(['memory', 'session']),
    revision,
    redirectOutOfBase,
  }),
]

export function readSettings(): SavedSettings {
  return {
    saved: readSaved(),
    lastInstance: readText('instance'),
    contact: readText('contact'),
    contactWikis: readContactWikis(),
    credentials: { ...readCredentials('localStorage'), ...readCredentials('sessionStorage') },
  }
}

function readCredentials(kind: StorageKind): Credentials {
  const credentials: Record<string, SavedCredential> = {}
  for (const [baseUrl, entry] of Object.entries(readStored(kind, 'credentials') ?? {})) {
    for (const schema of credentialSchemas) {
      const credential = v.safeParse(schema, entry)
      if (credential.success) credentials[baseUrl] = credential.output
    }
  }
  return credentials
}

function readSaved(): Instance[] {
  const stored = readStored('localStorage', 'instances')
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry) => {
    const read = readInstance(entry)
    return 'problem' in read ? [] : [read]
  })
}

/** Only `true` counts as permission: see `contactSettings`. */
function readContactWikis(): Record<string, unknown> {
  return { ...(readStored('localStorage', 'contact-wikis') ?? {}) }
}

function readText(key: string): string | undefined {
  const stored = readStored('localStorage', key)
  return typeof stored === 'string' ? stored : undefined
}
