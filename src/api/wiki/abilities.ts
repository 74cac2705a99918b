import { subscribeToEndOfOutages } from '~/api/request/outages'

/** Wikis may lack these: by their release, their extensions, or because they are closed to other sites. */
export type Ability =
  | 'reading entities through the Action API'
  | 'labels with language fallback'
  | 'statements of properties'
  | 'the base of concept addresses'
  | 'search through the Action API'
  | 'suggest'
  | 'search'
  | 'wbcheckconstraints'
  | 'wbsgetsuggestions'

type Refusal = { thrown: unknown; until: number }

/** By the client: another credential may open what was closed. */
const offered = new WeakMap<object, Set<Ability>>()
let refusals = new WeakMap<object, Map<Ability, Refusal>>()
// A passing failure may have looked like a refusal, so trying again sends a request.
subscribeToEndOfOutages(() => {
  refusals = new WeakMap()
})

/** Whether the wiki was found to have it; undefined while that is not known. */
export function offers(client: object, ability: Ability): boolean | undefined {
  if (refusalOf(client, ability)) return false
  return offered.get(client)?.has(ability) ? true : undefined
}

function refusalOf(client: object, ability: Ability): Refusal | undefined {
  const refusal = refusals.get(client)?.get(ability)
  return refusal && Date.now() < refusal.until ? refusal : undefined
}

type UseOptions = {
  /** Whether a failure means that the wiki lacks it, as opposed to a passing one. */
  isRefusal: (thrown: unknown) => boolean
  /** How long a refusal holds: an error page of a proxy looks like one. */
  milliseconds?: number
  /** Request it although it was refused: nothing else could be requested instead. */
  always?: boolean
}

/** Requests something that the wiki may lack; once it has refused, its refusal is thrown without a request. */
export async function whereOffered<T>(
  client: object,
  ability: Ability,
  request: () => Promise<T>,
  { isRefusal, milliseconds = Infinity, always = false }: UseOptions,
): Promise<T> {
  const known = always ? undefined : refusalOf(client, ability)
  if (known) throw known.thrown
  try {
    const answer = await request()
    refusals.get(client)?.delete(ability)
    offered.set(client, (offered.get(client) ?? new Set()).add(ability))
    return answer
  } catch (thrown) {
    if (isRefusal(thrown)) {
      const refusal = { thrown, until: Date.now() + milliseconds }
      refusals.set(client, (refusals.get(client) ?? new Map<Ability, Refusal>()).set(ability, refusal))
    }
    throw thrown
  }
}
