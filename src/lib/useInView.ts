import { useCallback, useState } from 'react'

/** One observer serves all elements; each is reported the first time it comes near the window. */
const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Made within `observe`, it would keep the first element for as long as the page is open, and all around that. */
const report: IntersectionObserverCallback = (entries) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) callbacks.get(target)?.()
}

function observe(element: Element, callback: () => void): () => void {
  // Some margin, so that requested data can arrive before the element is visible.
  observer ??= new IntersectionObserver(report, { rootMargin: '100px' })
  callbacks.set(element, callback)
  observer.observe(element)
  return () => {
    callbacks.delete(element)
    observer?.unobserve(element)
  }
}

/** Whether an element is or has been in view; always true without IntersectionObserver (jsdom). */
export function useInView(): { ref: (element: Element | null) => (() => void) | undefined; inView: boolean } {
  const [inView, setInView] = useState(typeof IntersectionObserver === 'undefined')
  const ref = useCallback(
    (element: Element | null) => (element && !inView ? observe(element, () => setInView(true)) : undefined),
    [inView],
  )
  return { ref, inView }
}
