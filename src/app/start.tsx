import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { configure } from './configuration'
import { currentView } from './location'
import { queryClient } from './query-client'
import { prepareWiki } from './useWikiSession'
import { statementsQuery } from '~/api/queries'
import type { Wiki } from '~/api/WikiContext'
import { isPainted } from '~/lib/early'
import { currentConnection, useConnectionStore } from '~/features/connection/connection-store'
import { usePreferences } from '~/features/connection/preferences-store'
import { wantFirst } from '~/features/statements/labels-ahead'

/** Begins the app, in the place of what was painted before it. */
export async function start(root: HTMLElement): Promise<void> {
  await configure()
  const view = currentView()
  const connection = currentConnection(useConnectionStore.getState(), view)
  const { languages } = usePreferences.getState()
  const wiki = prepareWiki(connection, view.languages.length > 0 ? view.languages : languages)
  if (view.item !== undefined && isPainted(view.item)) await takeOver(wiki, view.item)
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
async function takeOver({ client, connection, labels }: Wiki, itemId: string): Promise<void> {
  const fetched = queryClient.fetchQuery(statementsQuery(client, itemId)).catch(() => undefined)
  const none = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([fetched, none])
  // Rendering takes longer than looking up what is kept of them.
  if (answer) wantFirst(labels, answer.list, connection.instance, window.__qlensEarly?.mentioned)
}
