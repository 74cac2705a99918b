import { vi } from 'vitest'

class NoResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

/** The layout that jsdom lacks: the widest one, in which all controls are in the page. */
export function stubLayout() {
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  const matches = (query: string) => /^\(width >= [\d.]+em\)$/.test(query)
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: matches(query) }),
  )
  window.scrollBy = () => undefined
  // As high as rows are, so that not all of them are in view.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 45))
}
