import * as v from 'valibot'
import type { Keeping } from '~/api/review/verdicts'
import { readStored, writeStored } from '~/lib/storage'
import type { Instance } from '~/model/connection/connection'

const storageKey = 'review'
const schema = v.record(v.string(), v.picklist(['all', 'without-notes']))

const read = () => v.parse(v.fallback(schema, {}), readStored('localStorage', storageKey))

/** A private wiki leaves nothing on the device, unless its reader has chosen that. */
export function keepingOf({ baseUrl }: Pick<Instance, 'baseUrl'>, isPrivate: boolean): Keeping {
  return isPrivate ? (read()[baseUrl] ?? 'tab') : 'all'
}

export function chooseKeeping({ baseUrl }: Instance, keeping: 'all' | 'without-notes'): void {
  writeStored('localStorage', storageKey, { ...read(), [baseUrl]: keeping })
}
