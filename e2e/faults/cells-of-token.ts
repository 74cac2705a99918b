import { expect } from '@playwright/test'
import { total } from '../../src/test/faults/items'
import type { Cell } from './matrix'
import { described, hasEnded, isWhole, tryAgain, tryUntilPassed } from './steps'
import type { Case } from './transport'

/** Without a token, a private wiki shows nothing: the notice says why there is none. */
export function tokenCell(each: Case, expected: RegExp, hangs = false): Cell {
  return {
    fault: each.name,
    async run(lane, item, serial) {
      await lane.load('', serial)
      lane.break('token', each)
      await lane.go(item.id, serial)
      const seen = await lane.see((now) =>
        hangs ? now.heading.includes(item.id) && now.isBusy : hasEnded(item.id)(now),
      )
      const outcome = hangs ? 'loading' : described(seen)
      expect(outcome).toMatch(expected)
      await lane.expectUsable()
      lane.mend()
      if (hangs) await lane.load(item.id, serial)
      // Repeatedly: secondary requests may have failed again, and that failure is shared for a second.
      if (!hangs && seen.error !== undefined)
        await tryUntilPassed(async () => {
          await tryAgain(lane, item, serial)
          await lane.see(isWhole(item.id), 1_500)
        })
      await lane.see(isWhole(item.id))
      return outcome === `${total} statements` ? outcome : `${outcome}; recovers`
    },
  }
}
