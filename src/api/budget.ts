import { followTaken } from './prefetch'
import { scriptPath } from '~/model/connection'

/** The requests to a wiki that may be sent in a minute, counted across the items of this tab. */
export type Budget = {
  count: () => void
  /** When a request of this priority may be sent, in Date.now() time; undefined: now. */
  freeAt: (priority: number) => number | undefined
}

/** Wikimedia allows a browser without an account some 200 (2026). */
const defaultPerMinute = 180
const minute = 60_000

/** Labels out of view may use half of the budget, those in view nine tenths: there is always room for an item. */
function shareOf(priority: number): number {
  if (priority > 0) return 1
  return priority === 0 ? 0.9 : 0.5
}

function createBudget(perMinute = defaultPerMinute): Budget {
  const sent: number[] = []
  return {
    count: () => void sent.push(Date.now()),
    freeAt(priority) {
      const now = Date.now()
      while ((sent[0] ?? now) <= now - minute) sent.shift()
      const most = Math.max(1, Math.floor(perMinute * shareOf(priority)))
      const latest = sent[sent.length - most]
      return latest === undefined ? undefined : latest + minute
    },
  }
}

const budgets = new Map<string, Budget>()

/** One for each wiki, whatever the item or the credential. */
export function budgetOf(baseUrl: string, perMinute?: number): Budget {
  const key = `${baseUrl} ${perMinute}`
  const known = budgets.get(key)
  if (known) return known
  const budget = createBudget(perMinute)
  budgets.set(key, budget)
  // Sent before this code was there, and not by the client.
  const wiki = `${scriptPath({ baseUrl })}/`
  followTaken(({ url }) => url.startsWith(wiki) && budget.count())
  return budget
}
