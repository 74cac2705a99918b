import { useEffect, useState, type RefObject } from 'react'
import type { ListHandle } from '~/features/statements/list-handle'
import { stickySize } from '~/features/statements/scroll-to-row'
import type { PropertyGroup } from '~/model/statement-list'

/** The property, of those shown, whose statements stand at the top of the view. */
export function useCurrentProperty(
  rows: RefObject<ListHandle | null>,
  groups: readonly PropertyGroup[],
): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame: number | undefined
    const look = () => {
      frame = undefined
      const id = propertyAtTop(rows.current?.element)
      setCurrent(groups.some(({ propertyId }) => propertyId === id) ? id : undefined)
    }
    const later = () => {
      frame ??= requestAnimationFrame(look)
    }
    later()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [rows, groups])
  return current
}

function propertyAtTop(list: HTMLElement | null | undefined): string | undefined {
  // A little below the bar, so that a group that was jumped to counts.
  const line = stickySize() + 24
  for (const group of list?.querySelectorAll<HTMLElement>('[data-property-id]') ?? [])
    if (group.getBoundingClientRect().bottom > line) return group.dataset['propertyId']
  return undefined
}
