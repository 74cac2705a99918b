import DataLoader from 'dataloader'
import type { Client } from './client'
import { batchSize, hasTerms, sourceOf, type LabelAnswer } from './label-ids'
import { labelFromRest, labelsFromActionApi, namesFromActionApi } from './label-sources'
import { isOutOfReach } from './out-of-reach'
import type { Label } from '~/model/label'

export type LabelSources = {
  /**
   * Asks the Action API, in as few requests as it allows.
   * @returns whether it is within reach
   * @throws the first failure of one that is
   */
  inBatches: (ids: readonly string[]) => Promise<boolean>
  /** Asks the REST API, which has a request for each label. @throws the first failure */
  fromRest: (ids: readonly string[]) => Promise<void>
}

type Options = {
  client: Client
  languages: readonly string[]
  signal: AbortSignal
  /** Takes the answer of a batch. */
  take: (answer: LabelAnswer) => void
  /** Takes a label that is not to be kept beyond the page. */
  accept: (answer: LabelAnswer) => void
}

/** How a label store asks the wiki, until `signal` ends it. */
export function createLabelSources({ client, languages, signal, take, accept }: Options): LabelSources {
  let restAnswers = false
  const batches = new DataLoader<string, Label | undefined>(loadBatch, {
    cache: false,
    maxBatchSize: batchSize,
  })

  async function loadBatch(ids: readonly string[]) {
    const plain = ids.filter(hasTerms)
    const lexical = ids.filter((id) => sourceOf(id) === 'name')
    const none: LabelAnswer = new Map()
    let passing: Error | undefined
    // A wiki without lexemes refuses their ids; that must not take the items' labels along.
    const withoutNames = (thrown: Error) => {
      if (!isOutOfReach(thrown)) passing = thrown
      return none
    }
    const answers = await Promise.all([
      plain.length > 0 ? labelsFromActionApi(client, plain, languages, signal) : none,
      lexical.length > 0 ? namesFromActionApi(client, lexical, languages, signal).catch(withoutNames) : none,
    ])
    const answer: LabelAnswer = new Map(answers.flatMap((part) => [...part]))
    take(answer)
    return ids.map((id) => (passing && lexical.includes(id) ? passing : answer.get(id)))
  }

  /** Until a label has come through REST, one at a time is asked for: where three fail, so would fifty. */
  async function fromRest(ids: readonly string[]) {
    const wanted = ids.filter(hasTerms)
    const ask = async (id: string) => {
      accept(new Map([[id, await labelFromRest(client, id, languages, signal)]]))
      restAnswers = true
    }
    const outcomes: PromiseSettledResult<void>[] = []
    // oxlint-disable-next-line no-unmodified-loop-condition -- `ask` sets it
    while (!restAnswers && outcomes.length < 3 && wanted.length > 0)
      outcomes.push(...(await Promise.allSettled(wanted.splice(0, 1).map(ask))))
    if (restAnswers) outcomes.push(...(await Promise.allSettled(wanted.map(ask))))
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (!failure) return
    restAnswers = false
    throw failure.reason
  }

  async function inBatches(ids: readonly string[]) {
    const failure = (await batches.loadMany(ids)).find((result) => result instanceof Error)
    if (!failure) return true
    signal.throwIfAborted()
    if (!isOutOfReach(failure)) throw failure
    return false
  }

  return { inBatches, fromRest }
}
