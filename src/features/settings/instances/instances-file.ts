import * as v from 'valibot'
import { freeInstanceId, listedAt, saveInstance } from '~/features/connection/connection-actions'
import { save } from '~/features/export/export-result'
import { useConnectionStore } from '~/features/connection/connection-store'
import { allInstances } from '~/model/connection/choose-instance'
import type { AddressProblem } from '~/model/connection/base-url'
import { nameOf, readInstance } from '~/model/connection/config'
import type { Instance } from '~/model/connection/connection'
import { parsed } from '~/lib/parsed'
import { truncate } from '~/lib/truncate'

/** A wiki that an import has added. */
export type Added = {
  id: string
  name: string
  /** Set if another wiki already had this name: the new one is listed with its host. */
  takenName?: string
  host: string
  /** Comes with the file, and is used only if the user says so. */
  clientId?: string
}

/** An entry of the file that is not valid, in parts that can be said in any language. */
type ImportProblem = {
  name: string
  /** The part that is not valid, by its name in the file; the entry itself if it has no parts. */
  part: string
  address?: AddressProblem
}

export type ImportResult = {
  added: Added[]
  problems: ImportProblem[]
  /**
   * Instances whose page and media addresses were ignored, because a credential is saved for their base URL.
   */
  withheld: string[]
}

const file = v.pipe(v.string(), v.parseJson(), v.object({ instances: v.array(v.unknown()) }))

/** The list of instances in config.json's format; instances contain nothing secret. */
export function exportInstances() {
  const state = useConnectionStore.getState()
  const { defaultInstance } = state.config
  const text = `${JSON.stringify({ defaultInstance, instances: allInstances(state) }, null, 2)}\n`
  save('qlens-instances.json', { text, mime: 'application/json' })
}

/**
 * Adds the instances of a file. None replaces an existing one: if another wiki has the id, the new one gets
 * another id, so that no credential goes to a different wiki; if it has the name, the new one shows its host. A client
 * ID is not taken: with it, *Sign in* leads to wherever the file says, and perhaps on from there. Undefined if it is
 * another file.
 */
export function importInstances(text: string): ImportResult | undefined {
  if (useConnectionStore.getState().config.locked)
    throw new Error('A locked deployment takes no further wiki')
  const list = parsed(file, text)
  if (!list) return undefined
  const result: ImportResult = { added: [], problems: [], withheld: [] }
  for (const [index, entry] of list.instances.entries()) {
    const read = readInstance(entry)
    if ('problem' in read) {
      const { part, address } = read
      result.problems.push({
        name: nameOf(entry, index),
        part: part ?? truncate(JSON.stringify(entry), 40),
        ...(address && { address }),
      })
      continue
    }
    const { oauthClientId: clientId, ...instance } = keepingItsPlaces(read)
    const there = allInstances(useConnectionStore.getState())
    const isThere = there.some(
      ({ baseUrl, version }) => baseUrl === instance.baseUrl && version === instance.version,
    )
    if (isThere) continue
    const { host } = new URL(instance.baseUrl)
    const id = there.some((one) => one.id === instance.id) ? freeInstanceId(instance.id) : instance.id
    const isNameTaken = there.some(
      ({ name, baseUrl }) => baseUrl !== instance.baseUrl && looksOf(name) === looksOf(read.name),
    )
    // Names have at most 200 characters, and a host is known by its end.
    const name = isNameTaken ? `${truncate(read.name, 90)} (${host.slice(-100)})` : read.name
    saveInstance({ ...instance, id, name })
    if (places.some((place) => read[place] !== instance[place])) result.withheld.push(read.name)
    result.added.push({
      ...{ id, name, host },
      ...(isNameTaken && { takenName: read.name }),
      ...(clientId && { clientId }),
    })
  }
  return result
}

/** The same for names that readers can't distinguish by letter case, width, spaces or invisible characters. */
function looksOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '')
}

/** Uses the client ID that an import brought for a wiki. */
export function takeClient({ id, clientId }: Added) {
  const instance = allInstances(useConnectionStore.getState()).find((one) => one.id === id)
  if (instance && clientId) saveInstance({ ...instance, oauthClientId: clientId })
}

/** Addresses to which a user with a credential may be sent, above all for logging in. */
const places = ['entityPage', 'mediaBase', 'oauthRegistration'] as const

/** An imported file must not change these addresses for a wiki with a saved credential. */
function keepingItsPlaces(instance: Instance): Instance {
  const { baseUrl } = instance
  if (useConnectionStore.getState().credentials[baseUrl] === undefined) return instance
  const known = listedAt(baseUrl)
  const { entityPage: _page, mediaBase: _media, oauthRegistration: _registration, ...others } = instance
  const kept = places.flatMap((place) => (known?.[place] === undefined ? [] : [[place, known[place]]]))
  return { ...others, ...(Object.fromEntries(kept) as Partial<Instance>) }
}
