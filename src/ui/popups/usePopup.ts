import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useListener } from '~/lib/useListener'

type Options = {
  open: boolean
  onClose: () => void
  align: 'start' | 'end'
}

/**
 * A panel that a button opens; Escape (which returns the focus to the button), a press outside and losing the
 * focus close it.
 */
export function usePopup({ open, onClose, align }: Options) {
  const wrapper = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  usePlacement({ open, anchor: button, panel, align })

  const closeWhenOutside = ({ target }: Event) => {
    if (target instanceof Node && !wrapper.current?.contains(target)) onClose()
  }
  useListener(document, 'pointerdown', closeWhenOutside, open)
  useListener(document, 'focusin', closeWhenOutside, open)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Otherwise a surrounding dialog would close too.
    event.preventDefault()
    button.current?.focus()
    onClose()
  }
  useListener(document, 'keydown', closeOnEscape, open)

  return { wrapper, button, panel }
}

type PlacementOptions = {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  align?: 'start' | 'end'
}

/**
 * Keeps a panel beside its anchor and inside the window: below, or above where there is more room. The panel
 * is position: fixed, because a scrolling ancestor would clip it, and in the top layer, because a sticky bar would
 * cover what belongs to a row; its style sheet sets `--popup-min-inline-size` and `--popup-max-block-size`.
 */
export function usePlacement({ open, anchor, panel, align = 'start' }: PlacementOptions): void {
  // After every render, because the content may have changed size.
  useLayoutEffect(() => {
    if (!open || !anchor.current || !panel.current) return
    raise(panel.current)
    place(panel.current, anchor.current, align)
  })

  useLayoutEffect(() => {
    if (!open) return
    const update = ({ target }: Event) => {
      if (!anchor.current || !panel.current || (target instanceof Node && panel.current.contains(target)))
        return
      place(panel.current, anchor.current, align)
    }
    const abort = new AbortController()
    window.addEventListener('resize', update, { signal: abort.signal })
    document.addEventListener('scroll', update, { signal: abort.signal, capture: true, passive: true })
    return () => abort.abort()
  }, [open, anchor, panel, align])
}

/** Puts a panel in the top layer, once. */
function raise(panel: HTMLElement): void {
  // A preview may come when the page with its link has just been replaced.
  if (panel.popover === 'manual' || !panel.isConnected) return
  panel.popover = 'manual'
  // Missing in browsers older than 2024: the panel is shown anyway.
  panel.showPopover?.()
}

const gap = 4
const margin = 8

/** Coordinates are physical, whatever the writing direction. */
function place(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const box = anchor.getBoundingClientRect()
  const { style } = panel
  // Measure with the window's whole width available.
  style.left = '0px'
  style.minInlineSize = `max(${box.width}px, var(--popup-min-inline-size))`

  const above = box.top - gap - margin
  const below = window.innerHeight - box.bottom - gap - margin
  style.maxBlockSize = 'var(--popup-max-block-size)'
  style.overflowY = 'auto'
  const upward = panel.offsetHeight > below && above > below
  style.maxBlockSize = `min(${upward ? above : below}px, var(--popup-max-block-size))`
  // Unlike with `auto`, the scrollbar then adds to the width in Firefox too, and no text wraps for it.
  if (panel.scrollHeight > panel.clientHeight) style.overflowY = 'scroll'
  style.top = `${upward ? box.top - gap - panel.offsetHeight : box.bottom + gap}px`

  const fromLeft = (align === 'start') === (getComputedStyle(anchor).direction === 'ltr')
  const wanted = fromLeft ? box.left : box.right - panel.offsetWidth
  const last = document.documentElement.clientWidth - margin - panel.offsetWidth
  style.left = `${Math.max(margin, Math.min(wanted, last))}px`
}
