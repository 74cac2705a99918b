import type { Page } from '@playwright/test'
import { linksInView } from './in-page'
import { pause } from './unattended-browser'
import {
  allowManyRequests,
  isPreflight,
  newContext,
  openPage,
  quiet,
  type Bench,
  type Sample,
} from './visits'

const itemsFollowed = 30

/** Milliseconds on a link: in passing, in doubt whether to follow it (shorter than a preview takes), and before a click. */
const stays = { passing: [10, 50], doubting: [80, 450], following: [100, 400] } as const

/** The same day each time. */
function randomNumbers(): (least: number, most: number) => number {
  let state = 33
  return (least, most) => {
    state = (state * 16_807) % 2_147_483_647
    return least + (state % (most - least + 1))
  }
}

/**
 * An editor who follows one link after the other: the pointer passes over some, rests on some in doubt, and mostly
 * clicks where it rests. Counts requests for the wiki that were sent ahead for items that are then not opened.
 */
export async function measureDay(bench: Bench): Promise<Sample> {
  const context = await newContext(bench)
  await allowManyRequests(bench, context)
  const { page } = await openPage(bench, context, 'app', 'Q42')
  const { requests } = bench.wikibase
  requests.length = 0
  const between = randomNumbers()
  const ahead = new Map<string, number>()
  const opened = new Set(['Q42'])
  let depth = 0
  const received = () => requests.filter((request) => !isPreflight(request)).length

  while (opened.size <= itemsFollowed) {
    const links = await page.evaluate(linksInView)
    const next = links.filter(({ id }) => !opened.has(id) && !ahead.has(id))
    const any = () => next[between(0, next.length - 1)]
    const [target, doubted] = [any(), any()]
    if (!target || !doubted) {
      if (depth > 0) await page.goBack()
      else await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }))
      depth = Math.max(0, depth - 1)
      await quiet(bench)
      continue
    }
    const stay = async ({ x, y }: { x: number; y: number }, [least, most]: readonly [number, number]) => {
      await page.mouse.move(x, y)
      await pause(between(least, most))
    }
    for (let passed = between(0, 4); passed > 0; passed -= 1)
      await stay(links[between(0, links.length - 1)]!, stays.passing)
    // An item left in doubt is never opened.
    if (doubted !== target && between(1, 3) === 1) {
      const before = received()
      await stay(doubted, stays.doubting)
      await page.mouse.move(1, 1)
      // With the names of its first statements, which are requested when these arrive.
      await quiet(bench)
      ahead.set(doubted.id, received() - before)
    }
    await stay(target, stays.following)
    await page.mouse.down()
    await page.mouse.up()
    opened.add(target.id)
    depth += 1
    await untilOpen(bench, page, target.id)
  }
  await context.close()
  const unused = [...ahead.values()].reduce((sum, count) => sum + count, 0)
  const all = received()
  return { followed: opened.size - 1, doubts: ahead.size, unused, requests: all, unusedShare: unused / all }
}

async function untilOpen(bench: Bench, page: Page, id: string): Promise<void> {
  await page.waitForFunction((item) => document.querySelector('h1')?.textContent?.includes(item), id)
  await quiet(bench)
}
