import { ApiException, apiErrorIn } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { mayBeOfOne, type ItemAnswer, type ItemAnswers } from './item-answers'
import { readLabelAnswer } from '~/api/labels/label-request'
import { itemOf } from '~/api/sources/action'
import { yieldToMain } from '~/lib/time-slicing'
import { readEntity } from '~/model/action-json'
import { fieldOf } from '~/model/statement-list'
import { readTerms } from '~/model/terms'

type Options = { client: Client; languages: readonly string[]; signal: AbortSignal; answers: ItemAnswers }

/**
 * Reads a batch of items through the Action API. One that fails because of one of its items is halved until that
 * is alone.
 */
export async function readBatch(ids: readonly string[], options: Options): Promise<ItemAnswer[]> {
  const { signal, answers } = options
  try {
    return await requestBatch(ids, options)
  } catch (thrown) {
    signal.throwIfAborted()
    if (!mayBeOfOne(apiErrorIn(thrown))) throw thrown
    const [only, ...others] = ids
    if (only !== undefined && others.length === 0) return [answers.failure(only, thrown)]
    const middle = Math.ceil(ids.length / 2)
    const firstHalf = await readBatch(ids.slice(0, middle), options)
    return [...firstHalf, ...(await readBatch(ids.slice(middle), options))]
  }
}

async function requestBatch(ids: readonly string[], options: Options): Promise<ItemAnswer[]> {
  const { client, languages, signal, answers } = options
  const params = {
    action: 'wbgetentities',
    ids: ids.join('|'),
    // Claims first: by them, `byteLimit` knows a long response.
    props: 'claims|info|labels|descriptions',
    languages: [...new Set([...languages, 'mul'])].join('|'),
    languagefallback: '1',
  }
  const { body, url } = await client.getAction(params, { signal, fresh: true })
  const labels = readLabelAnswer(body, languages)
  if (!labels) throw new ApiException({ kind: 'schema', problem: 'no entities in the response', url })
  const found: ItemAnswer[] = []
  for (const id of ids) {
    // An item of thousands of statements takes a frame's time.
    await yieldToMain()
    signal.throwIfAborted()
    try {
      const entity = readEntity(fieldOf(fieldOf(body, 'entities'), id))
      const description = readTerms(body, id, languages)?.description
      const texts = { label: labels.get(id) ?? {}, ...(description && { description }) }
      found.push(answers.answer(id, { ...itemOf(entity, id, url), ...texts }))
    } catch (thrown) {
      found.push(answers.failure(id, thrown))
    }
  }
  return found
}
