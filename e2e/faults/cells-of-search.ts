import { expect } from '@playwright/test'
import type { Lane } from './lane'
import type { Seen } from './seen'
import type { Cell } from './matrix'
import { isWhole, otherSerial } from './steps'
import type { Case } from './transport'

async function search(lane: Lane, text: string) {
  const box = lane.page.getByRole('combobox', { name: 'Look up an item' })
  await box.fill(text)
  await box.press('Enter')
}

/** A search fails, with a message below its box; the open item stays. */
export function searchCell(each: Case, expected: RegExp, hangs = false): Cell {
  return {
    fault: each.name,
    // Besides the Action API's search, both searches of the REST API are tried, each three times.
    most: 30,
    async run(lane, { id, target }, serial) {
      await lane.go(id, serial)
      await lane.see(isWhole(id))
      lane.break('search', each)
      await search(lane, target.label)
      const isAnswered = ({ heading, otherError, note }: Seen) =>
        heading.includes(target.id) || otherError !== undefined || note !== undefined
      let outcome = 'searching'
      if (hangs) await lane.page.getByText('Searching').first().waitFor()
      else {
        const seen = await lane.see(isAnswered)
        outcome = seen.heading.includes(target.id)
          ? 'found'
          : (seen.otherError ?? 'nothing found, or no search')
      }
      expect(outcome).toMatch(expected)
      if (outcome !== 'found') await lane.see(isWhole(id))
      await lane.expectUsable()
      lane.mend()
      if (outcome === 'found') return outcome
      // Another text, because empty results are cached.
      await lane.go(id, otherSerial(serial))
      await search(lane, target.label.slice(0, -1))
      await lane.see(({ heading }) => heading.includes(target.id))
      return `${outcome}; recovers`
    },
  }
}
