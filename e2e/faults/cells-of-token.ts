import { expect } from '@playwright/test'
import { elsewhere, total } from './items'
import type { Lane } from './lane'
import type { Cell } from './matrix'
import { type Break, described, hasEnded, isWhole, offline, tryAgain, tryUntilPassed } from './steps'
import { type Case, wrongJson } from './transport'

/** Loads the code of the settings and of a notice before the network is gone. */
async function meetEverything(lane: Lane, serial: number) {
  lane.break('token', wrongJson('no token', {}))
  await lane.go(elsewhere.id, serial)
  await lane.see(({ error }) => error !== undefined)
  await lane.expectUsable()
  lane.mend()
  // For a second, all requests share one failure.
  await lane.quiet(1_000)
}

/** Without a token, a private wiki shows nothing: the notice says why there is none. */
export function tokenCell(each: Case | (Break & { name: string }), expected: RegExp, hangs = false): Cell {
  return {
    fault: each.name,
    async run(lane, item, serial) {
      await lane.load('', serial)
      if (each === offline) await meetEverything(lane, serial)
      if ('fault' in each) lane.break('token', each)
      else await each.begin(lane)
      await lane.go(item.id, serial)
      const seen = await lane.see((now) =>
        hangs ? now.heading.includes(item.id) && now.isBusy : hasEnded(item.id)(now),
      )
      const outcome = hangs ? 'loading' : described(seen)
      expect(outcome).toMatch(expected)
      await lane.expectUsable()
      if ('fault' in each) lane.mend()
      else await each.end(lane)
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
