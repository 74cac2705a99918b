import { useCallback, useState } from 'react'

/** Reports the first time that an element comes near the window; one observer serves all of them. */
const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

function observe(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) callbacks.get(target)?.()
    },
    // A little before it is seen, so that what it asks for may be there in time.
    { rootMargin: '100px' },
  )
  callbacks.set(element, callback)
  observer.observe(element)
  return () => {
    callbacks.delete(element)
    observer?.unobserve(element)
  }
}

/**
 * Whether an element is or has been in view. Where the browser cannot tell (and in jsdom), it always is.
 */
export function useInView(): { ref: (element: Element | null) => (() => void) | undefined; inView: boolean } {
  const [inView, setInView] = useState(typeof IntersectionObserver === 'undefined')
  const ref = useCallback(
    (element: Element | null) => (element && !inView ? observe(element, () => setInView(true)) : undefined),
    [inView],
  )
  return { ref, inView }
}
