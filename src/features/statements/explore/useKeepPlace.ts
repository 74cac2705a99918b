import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { ListHandle } from '~/features/statements/list-handle'
import { sectionEstimate } from '~/features/statements/row-estimate'
import { stickySize } from '~/features/statements/scroll-to-row'

/**
 * Keeps the place in the list through a change of the filter: the statement at the top of the view stays there if
 * it is still shown; else the result is shown from its beginning. Who takes the filter away is back where the
 * filter found them, unless they have moved on. `filter`: undefined while unsettled.
 */
export function useKeepPlace(
  rows: RefObject<ListHandle | null>,
  filter: object | undefined,
  isFiltered: boolean,
): void {
  const settled = useRef<object>(undefined)
  /** The statement at the top of the view; undefined while the beginning of the list is in view. */
  const atTop = useRef<string>(undefined)
  const beforeFilter = useRef<string>(undefined)

  const look = useEffectEvent(() => {
    // While the result is not there, the list isn't either.
    if (filter) atTop.current = keyAtTop(rows.current)
  })
  useEffect(() => {
    let frame: number | undefined
    const onScroll = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        look()
      })
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [])

  const wasFiltered = useRef(isFiltered)
  // Not a layout effect: the list, which comes after the bar, tells its new rows in one.
  useEffect(() => {
    const isNew = settled.current !== undefined && settled.current !== filter
    if (!filter) return
    settled.current = filter
    if (isFiltered && !wasFiltered.current) beforeFilter.current = atTop.current
    wasFiltered.current = isFiltered
    const list = rows.current
    if (!isNew || !list?.element) return
    const place = atTop.current ?? (isFiltered ? undefined : beforeFilter.current)
    const index = place === undefined ? -1 : list.rows.findIndex(({ key }) => key === place)
    if (index >= 0) {
      list.scrollTo({ index, block: 'start' })
      return
    }
    const above = list.element.getBoundingClientRect().top - stickySize()
    if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
  }, [rows, filter, isFiltered])
}

function keyAtTop(list: ListHandle | null): string | undefined {
  const cover = stickySize()
  // As long as no more than the first heading is out of view, it is the beginning.
  if (!list?.element || list.element.getBoundingClientRect().top >= cover - sectionEstimate) return undefined
  for (const row of list.element.querySelectorAll<HTMLElement>('li[data-index]'))
    if (row.getBoundingClientRect().bottom > cover + 1) return list.rows[Number(row.dataset['index'])]?.key
  return undefined
}
