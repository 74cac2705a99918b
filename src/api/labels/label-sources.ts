import type { Client } from '~/api/request/client'
import { hasTerms, sourceOf, type LabelAnswer } from './label-request'
import { labelFromRest, labelsFromActionApi, namesFromActionApi } from './fetch-labels'
import { isOutOfReach } from '~/api/request/error-classification'

export type LabelSources = {
  /**
   * Requests up to a batch of labels at once. @returns whether the Action API is reachable @throws the
   * failure of a reachable one
   */
  fromActionApi: (ids: readonly string[]) => Promise<boolean>
  /** Requests each label from the REST API. @throws the first failure */
  fromRest: (ids: readonly string[]) => Promise<void>
}

type Options = {
  client: Client
  languages: readonly string[]
  signal: AbortSignal
  onAnswer: (labels: LabelAnswer) => void
  /** Receives labels that must not be cached. */
  onLabels: (labels: LabelAnswer) => void
}

/** The requests of a label store, until `signal` is aborted. */
export function createLabelSources({ client, languages, signal, onAnswer, onLabels }: Options): LabelSources {
  let restAnswers = false

  async function fromActionApi(ids: readonly string[]) {
    const plain = ids.filter(hasTerms)
    const lexical = ids.filter((id) => sourceOf(id) === 'name')
    const none: LabelAnswer = new Map()
    let failure: unknown
    // A wiki without lexemes rejects their ids; that must not affect the items' labels.
    const withoutNames = (thrown: unknown) => {
      if (!isOutOfReach(thrown)) failure = thrown
      return none
    }
    try {
      const answers = await Promise.all([
        plain.length > 0 ? labelsFromActionApi(client, plain, languages, signal) : none,
        lexical.length > 0
          ? namesFromActionApi(client, lexical, languages, signal).catch(withoutNames)
          : none,
      ])
      onAnswer(new Map(answers.flatMap((part) => [...part])))
    } catch (thrown) {
      failure = thrown
    }
    if (failure === undefined) return true
    signal.throwIfAborted()
    if (!isOutOfReach(failure)) throw failure
    return false
  }

  /** One request at a time until a label has arrived through REST: if three fail, fifty would too. */
  async function fromRest(ids: readonly string[]) {
    const wanted = ids.filter(hasTerms)
    const request = async (id: string) => {
      onLabels(new Map([[id, await labelFromRest(client, id, languages, signal)]]))
      restAnswers = true
    }
    const outcomes: PromiseSettledResult<void>[] = []
    // oxlint-disable-next-line no-unmodified-loop-condition -- `request` sets it
    while (!restAnswers && outcomes.length < 3 && wanted.length > 0)
      outcomes.push(...(await Promise.allSettled(wanted.splice(0, 1).map(request))))
    if (restAnswers) outcomes.push(...(await Promise.allSettled(wanted.map(request))))
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (!failure) return
    restAnswers = false
    throw failure.reason
  }

  return { fromActionApi, fromRest }
}
