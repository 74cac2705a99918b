import { expect } from '@playwright/test'
import type { Lane, Seen } from './lane'
import type { Cell } from './matrix'
import { afresh, type Break, isWhole } from './steps'
import type { Case } from './transport'

async function search(lane: Lane, text: string) {
  const box = lane.page.getByRole('combobox', { name: 'Look up an item' })
  await box.fill(text)
  await box.press('Enter')
}

/** A search fails below its box; the item that is open stays. */
export function searchCell(each: Case | (Break & { name: string }), expected: RegExp, hangs = false): Cell {
  return {
    fault: each.name,
    // Both searches of the REST API are looked for beside the Action API's, and each is tried three times.
    most: each.name.startsWith('302') ? 300 : 30,
    async run(lane, { id, target }, serial) {
      await lane.go(id, serial)
      await lane.see(isWhole(id))
      if ('fault' in each) lane.break('search', each)
      else await each.begin(lane)
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
      if ('fault' in each) lane.mend()
      else await each.end(lane)
      if (outcome === 'found') return outcome
      // Another text, as nothing found is an answer that is kept.
      await lane.go(id, afresh(serial))
      await search(lane, target.label.slice(0, -1))
      await lane.see(({ heading }) => heading.includes(target.id))
      return `${outcome}; recovers`
    },
  }
}
