import * as v from 'valibot'
import type { Keeping } from '~/api/review/verdicts'
import { readStored, writeStored } from '~/lib/storage'
import type { Connection, Instance } from '~/model/connection/connection'

const storageKey = 'review'
const schema = v.record(v.string(), v.picklist(['all', 'without-notes']))

const read = () => v.parse(v.fallback(schema, {}), readStored('localStorage', storageKey))

/** Base URLs of the wikis that this page has had a credential for: once it is deleted, what was given stays private. */
const readWithCredential = new Set<string>()

type ReadFrom = Pick<Connection, 'credentialRevision'> & { instance: Pick<Instance, 'baseUrl'> }

/** A private wiki leaves nothing on the device, unless its reader has chosen that. */
export function keepingOf(
  { instance: { baseUrl }, credentialRevision }: ReadFrom,
  isPrivate: boolean,
): Keeping {
  if (credentialRevision !== 0) readWithCredential.add(baseUrl)
  return isPrivate || readWithCredential.has(baseUrl) ? (read()[baseUrl] ?? 'tab') : 'all'
}

export function chooseKeeping({ baseUrl }: Instance, keeping: 'all' | 'without-notes'): void {
  writeStored('localStorage', storageKey, { ...read(), [baseUrl]: keeping })
}
