import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { ListHandle } from '~/features/statements/list-handle'
import { stickySize } from '~/features/statements/scroll-to-row'

/** The property whose statements are at the top of the view. `ids`: in the list's order. */
export function useCurrentProperty(
  rows: RefObject<ListHandle | null>,
  ids: readonly string[],
): string | undefined {
  const [current, setCurrent] = useState<string>()
  const look = useEffectEvent(() => setCurrent(propertyAtTop(rows.current?.element)))
  useEffect(() => {
    let frame: number | undefined
    const schedule = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        look()
      })
    }
    schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [])
  // After a change of the filter, the list is at its beginning.
  return current !== undefined && ids.includes(current) ? current : ids[0]
}

function propertyAtTop(list: HTMLElement | null | undefined): string | undefined {
  // Slightly below the bar, so that a group that was jumped to counts.
  const line = stickySize() + 24
  for (const group of list?.querySelectorAll<HTMLElement>('[data-property-id]') ?? [])
    if (group.getBoundingClientRect().bottom > line) return group.dataset['propertyId']
  return undefined
}
