import { total, type CellItem } from '../../src/test/faults/items'
import type { Lane } from './lane'
import type { Seen } from './seen'
import { until } from './until'

const isThere = (id: string) => (seen: Seen) =>
  seen.heading.includes(id) && seen.total !== undefined && !seen.isBusy && seen.error === undefined

export const isWhole = (id: string) => (seen: Seen) =>
  isThere(id)(seen) && seen.total === String(total) && seen.rows === total

export async function becomes(
  lane: Lane,
  outcome: () => Promise<string>,
  expected: string,
  timeout?: number,
) {
  let last = ''
  const isMet = async () => (last = await outcome()) === expected
  await until(isMet, {
    ...(timeout !== undefined && { timeout }),
    failure: () => `${last}, not ${expected}`,
    next: () => lane.changed(),
  })
}

export async function tryUntilPassed(attempt: () => Promise<void>) {
  let problem = ''
  const hasPassed = () =>
    attempt().then(
      () => true,
      (thrown: unknown) => {
        problem = String(thrown)
        return false
      },
    )
  await until(hasPassed, { failure: () => problem })
}

/** Opens the item again if the notice has no button for that. */
export async function tryAgain(lane: Lane, { id }: CellItem, serial: number) {
  const button = lane.page.getByRole('button', { name: 'Try again' })
  if (await button.isVisible()) return button.click()
  await lane.go('', serial)
  await lane.go(id, serial)
}

export const hasEnded = (id: string) => (seen: Seen) =>
  seen.heading.includes(id) && !seen.isBusy && (seen.total !== undefined || seen.error !== undefined)

export const described = ({ error, total: count, unreadable }: Seen) =>
  error ?? `${count} statements${unreadable === 0 ? '' : `, ${unreadable} unreadable`}`

/** A new session, for what must not be known from before. */
export const otherSerial = (serial: number) => serial + 5_000
