import type { Page } from '@playwright/test'

/** Moves a finger from a point by 100 px, up or to the right. */
export async function swipe(page: Page, { x, y }: { x: number; y: number }, to: 'up' | 'right') {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', by: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [to === 'up' ? { x, y: y - by } : { x: x + by, y }],
    })
  await touch('touchStart', 0)
  for (let by = 10; by <= 100; by += 10) await touch('touchMove', by)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
