import { useMemo, useSyncExternalStore } from 'react'
import { changeView, currentView, goTo, hrefOf, subscribeToView } from './location'
import type { Navigation } from '~/ui/Navigation'

export function useLocationNavigation(): Navigation {
  const view = useSyncExternalStore(subscribeToView, currentView)
  return useMemo(
    () => ({
      view,
      href: (change) => hrefOf(changeView(view, change)),
      go: (change, options) => {
        const next = changeView(currentView(), change)
        goTo(next, options)
        // Another item is another page: it starts at the top, unless the address names a statement.
        if (next.item !== view.item && next.statement === undefined) window.scrollTo(0, 0)
      },
    }),
    [view],
  )
}
