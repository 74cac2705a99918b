import { expect } from '@playwright/test'
import { elsewhere } from '../../src/test/faults/items'
import type { Cell } from './matrix'
import { described, hasEnded, isWhole, tryAgain } from './steps'
import type { Case } from './transport'

/** The statements themselves fail: the notice names the cause, and trying again loads them. */
export function statementsCell(each: Case, expected: RegExp, most?: number): Cell {
  return {
    fault: each.name,
    ...(most !== undefined && { most }),
    async run(lane, item, serial) {
      lane.break('statements', each)
      await lane.go(item.id, serial)
      const seen = await lane.see(hasEnded(item.id))
      expect(described(seen)).toMatch(expected)
      // A row for each statement received: an unreadable one has its own.
      if (seen.error === undefined) expect(String(seen.rows)).toBe(seen.total)
      await lane.expectUsable()
      lane.mend()
      if (seen.error === undefined) return described(seen)
      await tryAgain(lane, item, serial)
      await lane.see(isWhole(item.id))
      return `${described(seen)}; recovers`
    },
  }
}

/** No response, but the page still works: navigating away aborts the request. The time-out has a unit test. */
export function hangingStatementsCell(each: Case): Cell {
  return {
    fault: each.name,
    async run(lane, { id }, serial) {
      lane.break('statements', each, id)
      await lane.go(id, serial)
      await lane.see(({ heading, isBusy }) => heading.includes(id) && isBusy)
      await lane.expectUsable()
      await lane.go(elsewhere.id, serial)
      await lane.see(isWhole(elsewhere.id))
      lane.mend()
      await lane.go(id, serial)
      await lane.see(isWhole(id))
      return 'loading; another item opens, and then this one'
    },
  }
}

/** The whole wiki is unreachable, and comes back. */
export const stoppedWikiCell: Cell = {
  fault: 'refused connection',
  async run(lane, item, serial) {
    const restart = await lane.stop()
    await lane.go(item.id, serial)
    const seen = await lane.see(hasEnded(item.id))
    expect(seen.error).toBe('network/unreachable')
    await lane.expectUsable()
    lane.onMend()
    await restart()
    await tryAgain(lane, item, serial)
    await lane.see(isWhole(item.id))
    return `${seen.error}; recovers`
  },
}
