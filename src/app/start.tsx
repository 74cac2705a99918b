import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { configure } from '~/app/session/configuration'
import { currentAddress } from './location'
import { queryClient } from './query-client'
import { prepareWiki } from '~/app/session/useWikiSession'
import { labelScope } from '~/api/labels/label-cache'
import { statementsQuery } from '~/api/item/queries'
import type { Wiki } from '~/api/wiki/WikiContext'
import { drawnBefore, handover } from '~/api/item/boot-handover'
import { addTaken } from '~/api/item/prefetch'
import { useConnectionStore } from '~/features/connection/connection-store'
import { currentConnection } from '~/model/connection/choose-instance'
import { labelLanguages } from '~/features/settings/preferences'
import { usePreferences } from '~/features/settings/preferences-store'
import { requestFirst } from '~/features/statements/label-prefetch'

/** Starts the app in place of the screen that boot has drawn. */
export async function start(root: HTMLElement): Promise<void> {
  // The wiki's log-in page has led back.
  if (/[?&](code|error)=/.test(location.search))
    await (await import('~/app/session/finish-sign-in')).finishSignIn(root)
  else await configure()
  const address = currentAddress()
  const connection = currentConnection(useConnectionStore.getState(), address)
  const wiki = prepareWiki(connection, labelLanguages(address, usePreferences.getState()))
  addPrefetchedLabels(wiki)
  if (address.item !== undefined && drawnBefore(address.item)?.isComplete) await takeOver(wiki, address.item)
  // In slices, so that scrolling stays smooth.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

/** Reuses labels that boot has found or requested, if they are for the same wiki and languages. */
function addPrefetchedLabels({ connection, labels, languages }: Wiki): void {
  const { scope, known, requests } = handover.labels ?? {}
  if (connection.credentialRevision > 0 || scope !== labelScope(connection.instance, languages)) return
  labels.seed(known ?? new Map())
  for (const { ids, answer, sent } of requests ?? []) {
    labels.addPrefetched(ids, answer)
    addTaken(sent)
  }
}

/** In milliseconds: the response is there already, unless the app's request differs from boot's. */
const maxWait = 1_000

/** Puts the statements in the cache before the first render, which replaces the drawn rows by the same ones. */
async function takeOver({ client, connection, labels }: Wiki, itemId: string): Promise<void> {
  const fetched = queryClient.fetchQuery(statementsQuery(client, itemId)).catch(() => undefined)
  const none = new Promise<undefined>((resolve) => setTimeout(resolve, maxWait))
  const answer = await Promise.race([fetched, none])
  // Rendering takes longer than reading them from the cache.
  if (answer) requestFirst(labels, answer.list, connection.instance)
}
