import type * as Lexemes from './lexeme'
import type { Prediction } from './predict-request'
import { sendEarly, takeAnswer, type EarlyRequest } from '~/api/boot-handover'
import type { LabelSource } from '~/api/labels/label-request'
import { fetchTerms, type ItemSource } from '~/api/open-item'
import { aboutAnswer } from '~/api/request/read-json'
import type { Answer } from '~/api/request/client'
import { restHeaders } from '~/api/request/request-headers'
import { statementsFromRest, type StatementsReader } from '~/api/sources/rest'
import { restBase } from '~/api/sources/known-route'
import { actionAddress, claimsParams } from '~/model/connection/connection'

/** Sends each request once and plainly; what fails is left to the app. */
export function createEarlySource(
  prediction: Prediction,
  lexemeCode?: Promise<typeof Lexemes>,
): ItemSource & { labels: LabelSource } {
  const { itemId, connection, languages, token, crossOrigin, isAction, isPrivate, isAnonymous } = prediction
  const { instance } = connection
  const cacheMode = (fresh = false) => (isPrivate ? 'no-store' : fresh ? 'no-cache' : 'default')
  const actionUrl = (params: Record<string, string>) => actionAddress(instance, params, crossOrigin)

  const getRest: StatementsReader['getRest'] = (path, { fresh, onPart }) => {
    const url = `${restBase(instance)}/${path}`
    const headers = restHeaders(url, connection, token)
    return answerTo(sendEarly(url, { headers, cache: cacheMode(fresh), onPart }))
  }
  const getAction: LabelSource['getAction'] = (params, { fresh, signal } = {}) => {
    const sent = sendEarly(actionUrl(params), { headers: {}, cache: cacheMode(fresh) })
    signal?.addEventListener('abort', sent.abort, { once: true })
    return answerTo(sent)
  }
  async function fromAction() {
    const [answer, code] = await Promise.all([getAction(claimsParams(itemId), { fresh: true }), lexemeCode])
    // None that boot can read: the app converts it.
    if (!code) throw new TypeError('no answer')
    return code.readAnswer(answer, itemId)
  }
  const lexeme = lexemeCode && fromAction()
  return {
    statements: (onPart) =>
      lexeme ??
      (isAction
        ? fromAction()
        : statementsFromRest({ getRest, distrust: () => undefined }, itemId, {
            ...(__WITH__.partialPaint && onPart && { onPart }),
          })),
    ...(isAnonymous && {
      terms: () => lexeme?.then(({ terms }) => terms) ?? fetchTerms({ getAction }, itemId, languages),
    }),
    labels: {
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
