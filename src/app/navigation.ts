import { useMemo, useSyncExternalStore } from 'react'
import { changeView, currentView, goTo, hrefOf, subscribeToView } from './location'
import type { Navigation } from '~/ui/Navigation'

/** The view in the address bar, and how to change it. */
export function useLocationNavigation(): Navigation {
  const view = useSyncExternalStore(subscribeToView, currentView)
  return useMemo(
    () => ({
      view,
      href: (change) => hrefOf(changeView(view, change)),
      go: (change, options) => {
        const next = changeView(currentView(), change)
        goTo(next, options)
        // Another item is another page: it starts at the top, unless a statement is asked for.
        if (next.item !== view.item && next.statement === undefined) window.scrollTo(0, 0)
      },
    }),
    [view],
  )
}
