import { expect } from '@playwright/test'
import type { Cell } from './matrix'
import { described, hasEnded, isWhole, tryAgain, tryUntilPassed } from './steps'
import type { Case } from './transport'

/** Without a token, a private wiki shows nothing: the notice says why there is none. */
export function tokenCell(each: Case, expected: RegExp): Cell {
  return {
    fault: each.name,
    async run(lane, item, serial) {
      await lane.load('', serial)
      lane.break('token', each)
      await lane.go(item.id, serial)
      const outcome = described(await lane.see(hasEnded(item.id)))
      expect(outcome).toMatch(expected)
      await lane.expectUsable()
      lane.mend()
      // Repeatedly: secondary requests may have failed again, and that failure is shared for a second.
      await tryUntilPassed(async () => {
        await tryAgain(lane, item, serial)
        await lane.see(isWhole(item.id), 1_500)
      })
      return `${outcome}; recovers`
    },
  }
}
