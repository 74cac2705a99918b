import { useEffect, useState, type RefObject } from 'react'
import { readAddress } from '~/model/address'
import { isOpenable } from '~/model/entity-id'

export type HoveredLink = { id: string; link: HTMLAnchorElement }

/** Long enough that a pointer or a focus that passes by opens nothing. */
const openAfter = 500
/** Time to move the pointer from the link to the preview. */
const closeAfter = 250

/** The item, property or lexeme of this wiki that a link in the page leads to, unless it is the one that is open. */
export function entityOf(target: EventTarget | null): HoveredLink | undefined {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href*="item="]') : undefined
  if (!link || link.closest('nav')) return undefined
  if (link.origin !== window.location.origin || link.pathname !== window.location.pathname) return undefined
  const [here, there] = [readAddress(window.location.search), readAddress(link.search)]
  const { item: id = '', instance, api } = there
  if (instance !== here.instance || api !== here.api || id === here.item) return undefined
  return isOpenable(id) && there.statement === undefined ? { id, link } : undefined
}

/**
 * The link to an entity that the pointer or the focus rests on. Closed by Escape, by a press, and when neither
 * the link nor the panel has the pointer or the focus any more (WCAG 1.4.13).
 */
export function useHoveredLink(panel: RefObject<HTMLElement | null>): HoveredLink | undefined {
  const [hovered, setHovered] = useState<HoveredLink>()
  useEffect(() => {
    const abort = new AbortController()
    const how = { signal: abort.signal, capture: true, passive: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown: HTMLAnchorElement | undefined
    /** Shown, or about to be. */
    let awaited: HTMLAnchorElement | undefined
    const show = (next: HoveredLink | undefined, after: number) => {
      clearTimeout(timer)
      awaited = next?.link
      timer = setTimeout(() => {
        shown = next?.link
        setHovered(next)
      }, after)
    }
    const moveTo = (target: EventTarget | null) => {
      const isInPanel = target instanceof Node && panel.current?.contains(target)
      const next = entityOf(target)
      // The page moves below a pointer that rests, for example when the preview before it closes.
      const hasFocus = awaited === document.activeElement && awaited?.matches(':focus-visible')
      if (isInPanel || (next && next.link === shown)) clearTimeout(timer)
      else if (next || !hasFocus) show(next, next ? openAfter : closeAfter)
    }
    document.addEventListener(
      'pointerover',
      ({ target, pointerType }) => pointerType !== 'touch' && moveTo(target),
      how,
    )
    document.addEventListener('focusin', ({ target }) => moveTo(target), how)
    document.addEventListener(
      'pointerdown',
      ({ target }) => !(target instanceof Node && panel.current?.contains(target)) && show(undefined, 0),
      how,
    )
    window.addEventListener('popstate', () => show(undefined, 0), how)
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !shown) return
        // A dialog or a menu that Escape would otherwise close stays open.
        event.preventDefault()
        event.stopPropagation()
        show(undefined, 0)
      },
      { ...how, passive: false },
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [panel])
  return hovered
}
