import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { configure } from '~/app/session/configuration'
import { currentAddress } from './location'
import { currentView } from './navigation'
import { queryClient } from './query-client'
import { prepareWiki } from '~/app/session/useConnectedWiki'
import { discardDrawn, drawnBefore } from '~/api/boot-handover'
import { openInQueries } from '~/api/item/queries'
import type { Wiki } from '~/api/wiki/WikiContext'
import { useConnectionStore } from '~/features/connection/connection-store'
import { currentConnection } from '~/model/connection/choose-instance'
import { labelLanguages } from '~/features/settings/preferences'
import { PartHeading } from '~/features/statements/StatementRows'
import { usePreferences } from '~/features/settings/preferences-store'
import { firstScreenShown } from '~/lib/first-screen'

/** Starts the app in place of the screen that is drawn already. */
export async function start(root: HTMLElement): Promise<void> {
  // The wiki's log-in page has led back.
  if (/[?&](code|error)=/.test(location.search))
    await (await import('~/app/session/finish-sign-in')).finishSignIn(root)
  else await configure()
  const address = currentAddress()
  const connection = currentConnection(useConnectionStore.getState(), address)
  const wiki = prepareWiki(connection, labelLanguages(address, usePreferences.getState()))
  void firstScreenShown.then(discardDrawn)
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

/**
 * In milliseconds. The response, or the copy that this browser kept, usually is there earlier; if the app's request
 * differs, neither comes.
 */
const maxWait = 1_000

/** Puts the statements in the cache before the first render, which replaces the drawn rows by the same ones. */
export async function takeOver(wiki: Wiki, itemId: string): Promise<void> {
  const { statements, terms } = openInQueries(queryClient, wiki, itemId, currentView)
  terms?.catch(() => undefined)
  let stop: (() => void) | undefined
  const copied = new Promise<void>((resolve) => {
    stop = queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
      if (queryKey.includes('statements') && state.data) resolve()
    })
  })
  await Promise.race([
    Promise.all([
      Promise.race([statements.catch(() => undefined), copied]),
      itemId.startsWith('L') && PartHeading.preload(),
    ]),
    new Promise((resolve) => setTimeout(resolve, maxWait)),
  ])
  stop?.()
}
