import type { Prediction } from './predict-request'
import { sendEarly, takeAnswer, type EarlyRequest } from '~/api/boot-handover'
import type { LabelReader } from '~/api/labels/label-request'
import { aboutAnswer } from '~/api/request/read-json'
import type { Answer } from '~/api/request/read-answer'
import { restHeaders } from '~/api/request/request-headers'
import type { StatementsReader } from '~/api/sources/rest'
import { restBase } from '~/api/sources/known-route'
import { actionAddress, isCrossOrigin } from '~/model/connection/connection'

/** Sends each request once and plainly. What fails is left to the app. */
export type EarlyClient = StatementsReader & Pick<LabelReader, 'getAction'> & { labels: LabelReader }

export function createEarlyClient({ connection, token, isPrivate }: Prediction): EarlyClient {
  const { instance } = connection
  const crossOrigin = isCrossOrigin(instance, document.baseURI)
  const cacheMode = (fresh = false) => (isPrivate ? 'no-store' : fresh ? 'no-cache' : 'default')
  const actionUrl = (params: Record<string, string>) => actionAddress(instance, params, crossOrigin)

  const getRest: StatementsReader['getRest'] = (path, { fresh, onPart }) => {
    const url = `${restBase(instance)}/${path}`
    const headers = restHeaders(url, connection, token)
    return answerTo(sendEarly(url, { headers, cache: cacheMode(fresh), onPart }))
  }
  const getAction: LabelReader['getAction'] = (params, { fresh, signal } = {}) => {
    const sent = sendEarly(actionUrl(params), { headers: {}, cache: cacheMode(fresh) })
    signal?.addEventListener('abort', sent.abort, { once: true })
    return answerTo(sent)
  }
  return {
    getRest,
    distrust: () => undefined,
    getAction,
    labels: {
      getRest: (path) => getRest(path, {}),
      // The store that receives these answers is handed over, not the requests.
      async getAction(params, options) {
        const answer = await getAction(params, options)
        await takeAnswer(actionUrl(params))
        return answer
      },
    },
  }
}

async function answerTo(sent: EarlyRequest): Promise<Answer> {
  const read = await sent.body
  if (read?.body === undefined) throw new TypeError('no answer')
  return { body: read.body, ...aboutAnswer(await sent.response) }
}
