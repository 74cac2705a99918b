import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { configure } from './configuration'
import { currentView } from './location'
import { queryClient } from './query-client'
import { clientOf } from './useWikiSession'
import { preloadLabelCode } from '~/api/late-label-code'
import { statementsQuery } from '~/api/queries'
import { isPainted } from '~/lib/early'
import { currentConnection, useConnectionStore } from '~/features/connection/connection-store'

/** Begins the app, in the place of what was painted before it. */
export async function start(root: HTMLElement): Promise<void> {
  preloadLabelCode()
  await configure()
  const view = currentView()
  if (view.item !== undefined && isPainted(view.item)) await takeOver(view.item)
  // In slices, so that whoever scrolls meanwhile is not held up.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

/** The answer is there; only one that the app would not have asked for so has to be asked for anew. */
const patience = 1_000

/** Has the painted statements at hand for the first render, which is to replace them by the same. */
async function takeOver(itemId: string): Promise<void> {
  const client = clientOf(currentConnection(useConnectionStore.getState(), currentView()))
  const fetched = queryClient.prefetchQuery(statementsQuery(client, itemId))
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, patience))])
}
