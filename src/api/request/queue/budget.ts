import { followTaken } from '~/api/boot-handover'
import type { Budget } from './queue'
import { readStored, writeStored } from '~/lib/storage'
import { scriptPath } from '~/model/connection/connection'
import { isAwaited, priority, type Priority } from '~/api/request/priority'

/** Wikimedia allows a browser without an account some 200 (2026). */
const defaultPerMinute = 180
const minute = 60_000

/** Labels out of view may use half of the budget, those in view nine tenths: there is always room for an item. */
function shareOf(given: Priority): number {
  if (isAwaited(given)) return 1
  return given === priority.visibleLabels ? 0.9 : 0.5
}

/** When requests were sent to a wiki, in Date.now() time. */
type Sent = { at: number[] }

/** Those of the last minute. Times to come are from before the clock was set back. */
function lastMinute(sent: Sent): number[] {
  const now = Date.now()
  sent.at = sent.at.filter((at) => at > now - minute && at <= now)
  return sent.at
}

function createBudget(sent: Sent, perMinute = defaultPerMinute): Budget {
  return {
    count: () => void lastMinute(sent).push(Date.now()),
    freeAt(given) {
      const times = lastMinute(sent)
      const most = Math.max(1, Math.floor(perMinute * shareOf(given)))
      const latest = times[times.length - most]
      return latest === undefined ? undefined : latest + minute
    },
  }
}

const sentKey = 'requests'
/** By base URL, whatever the credential or the limit. */
const sentTo = new Map<string, Sent>()

// A reload is no reason to ask a wiki more often.
window.addEventListener('pagehide', () => {
  const recent = [...sentTo].map(([baseUrl, sent]) => [baseUrl, lastMinute(sent)] as const)
  const kept = recent.filter(([, times]) => times.length > 0)
  writeStored('sessionStorage', sentKey, kept.length > 0 ? Object.fromEntries(kept) : undefined)
})

function sentBeforeReload(baseUrl: string): number[] {
  const stored = (Object(readStored('sessionStorage', sentKey)) as Record<string, unknown>)[baseUrl]
  return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number').toSorted((a, b) => a - b) : []
}

/** After the user has deleted what is stored, nothing of it is written when the page is left. */
export function forgetRequests(): void {
  for (const sent of sentTo.values()) sent.at = []
}

function sentOf(baseUrl: string): Sent {
  const known = sentTo.get(baseUrl)
  if (known) return known
  const sent: Sent = { at: sentBeforeReload(baseUrl) }
  sentTo.set(baseUrl, sent)
  // Sent before this code was there, and not by the client.
  const wiki = `${scriptPath({ baseUrl })}/`
  followTaken(({ url }) => url.startsWith(wiki) && lastMinute(sent).push(Date.now()))
  return sent
}

const budgets = new Map<string, Budget>()

/** One for each wiki, whatever the item or the credential. */
export function budgetOf(baseUrl: string, perMinute?: number): Budget {
  const key = `${baseUrl} ${perMinute}`
  const budget = budgets.get(key) ?? createBudget(sentOf(baseUrl), perMinute)
  budgets.set(key, budget)
  return budget
}
