import type { MessageKey } from '~/i18n/translate'
import type { TokenSource } from '~/api/request/read-with-token'
import type { Probe } from './probe'
import type { ApiVersion } from '~/model/connection/base-url'
import type { Instance } from '~/model/connection/connection'

type Subject =
  | 'access'
  | 'action'
  | 'address'
  | 'clock'
  | 'cors'
  | 'endpoints'
  | 'labels'
  | 'manifest'
  | 'preflight'
  | 'token'
  | 'version'
type WithoutPrefix<Key> = Key extends `connection-check-${infer Name}` ? Name : never

/** The findings of the connection check, each with a text of its own (`connection-check-…` in the messages). */
export type FindingKey = WithoutPrefix<Extract<MessageKey, `connection-check-${Subject}${string}`>>

export type Remedy =
  /** A line for LocalSettings.php. */
  | { kind: 'setting'; line: string }
  | { kind: 'same-origin' }
  | { kind: 'let-options-through' }
  | { kind: 'token' }
  | { kind: 'client' }
  | { kind: 'clock' }
  | { kind: 'retry' }
  | { kind: 'base-url'; baseUrl: string }
  | { kind: 'version'; version: ApiVersion }
  /** The wiki's own description, which the user may copy into the instance. */
  | { kind: 'manifest'; change: ManifestFacts }

export type ManifestFacts = Pick<Partial<Instance>, 'name' | 'oauthRegistration' | 'formatterProperty'>

export type Finding = {
  key: FindingKey
  outcome: 'good' | 'note' | 'bad'
  /** The certainty, where a browser cannot know. */
  certainty: 'certain' | 'likely' | 'guess'
  /** For the message's $1, $2, … */
  values: readonly (string | number)[]
  evidence: readonly Probe[]
  remedies: readonly Remedy[]
}

export type CheckTarget = {
  instance: Instance
  contact: string
  tokens: TokenSource
  /** The item to request; an existing one gives the clearest result. */
  itemId: string
}

export type CheckEnvironment = {
  fetch: typeof fetch
  page: string
  online: boolean
  now: () => number
  signal: AbortSignal
}

export function finding(
  key: FindingKey,
  outcome: Finding['outcome'],
  details: Partial<Omit<Finding, 'key' | 'outcome'>> = {},
): Finding {
  return { key, outcome, values: [], evidence: [], remedies: [], certainty: 'certain', ...details }
}
