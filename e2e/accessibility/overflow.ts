import type { Page } from '@playwright/test'

/** Texts and controls that extend beyond the page or are cut off by a box that does not scroll. */
export function clippedContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element)
      const { left, right, width, height } = element.getBoundingClientRect()
      // Hidden from sight on purpose, or an option for that.
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('.visually-hidden, svg, [aria-hidden="true"]')) continue
      const says = `${element.tagName} ${element.className} “${element.textContent?.slice(0, 60)}”`
      let box = element.parentElement
      while (box && !scrolls(box) && getComputedStyle(box).textOverflow !== 'ellipsis')
        box = box.parentElement
      if (!box && (left < -1 || right > innerWidth + 1)) faults.push(`beyond the edge: ${says}`)
      const clips = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis'
      const lines = style.webkitLineClamp !== 'none'
      if (clips && !lines && element.scrollWidth > element.clientWidth + 1) faults.push(`cut: ${says}`)
    }
    return faults
  })
}
