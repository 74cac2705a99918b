import * as v from 'valibot'
import { finding, type Finding } from './findings'
import { answerOf, type Probe } from './probe'
import { actionApi, type Instance } from '~/model/connection/connection'

/** A larger difference between two clocks makes tokens appear expired or not yet valid. */
const skewSeconds = 120

export function siteInfoAddress(instance: Instance, sameOrigin: boolean): string {
  const parameters = new URLSearchParams({
    action: 'query',
    meta: 'siteinfo',
    siprop: 'general',
    curtimestamp: '1',
    format: 'json',
    formatversion: '2',
    // Required across origins; makes the request anonymous.
    ...(!sameOrigin && { origin: '*' }),
  })
  return `${actionApi(instance)}?${parameters}`
}

const siteInfo = v.object({
  curtimestamp: v.optional(v.string()),
  query: v.object({ general: v.object({ generator: v.string(), time: v.optional(v.string()) }) }),
})
const refusal = v.object({ error: v.object({ code: v.string() }) })

/** `isOnlySource`: no REST API can be read. */
export function judgeAction(probe: Probe, isOnlySource: boolean): Finding {
  const body = answerOf(probe)?.body
  const info = v.safeParse(siteInfo, body)
  if (info.success) {
    const { generator } = info.output.query.general
    return finding(isOnlySource ? 'action-source' : 'action-good', 'good', {
      values: [generator],
      evidence: [probe],
    })
  }
  const refused = v.safeParse(refusal, body)
  if (refused.success && refused.output.error.code === 'readapidenied')
    return finding('action-private', 'note', { evidence: [probe] })
  return isOnlySource
    ? finding('action-neither', 'note', { evidence: [probe], certainty: 'likely' })
    : finding('action-missing', 'note', { evidence: [probe] })
}

export function judgeLabels(action: Probe, hasFallback: boolean): Finding {
  if (v.safeParse(siteInfo, answerOf(action)?.body).success) return finding('labels-batches', 'good')
  return hasFallback
    ? finding('labels-single', 'note')
    : finding('labels-none', 'note', { certainty: 'likely' })
}

export function judgeClock(action: Probe, now: number): Finding {
  const info = v.safeParse(siteInfo, answerOf(action)?.body)
  const time = Date.parse(
    info.success ? (info.output.curtimestamp ?? info.output.query.general.time ?? '') : '',
  )
  if (Number.isNaN(time)) return finding('clock-unknown', 'note', { evidence: [action] })
  const seconds = Math.round(Math.abs(now - time) / 1000)
  if (seconds <= skewSeconds) return finding('clock-good', 'good', { values: [seconds], evidence: [action] })
  return finding('clock-off', 'bad', { values: [seconds], evidence: [action], remedies: [{ kind: 'clock' }] })
}
