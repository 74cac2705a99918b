import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react'
import { changeAddress } from '~/model/address'
import { currentAddress, goTo, linksFrom, subscribeToAddress } from './location'
import { openInQueries } from '~/api/item/queries'
import type { Wiki } from '~/api/wiki/WikiContext'
import { usePreferences } from '~/features/settings/preferences-store'
import { initialView } from '~/features/statements/row-range'
import { lexemeOf } from '~/model/id-pattern'
import { beginsWithStatements, type AddressState } from '~/model/address-state'
import type { Navigation } from '~/ui/Navigation'

export function useLocationNavigation(): Navigation {
  const [address, setAddress] = useState(currentAddress)
  const startsAtTop = useRef(false)
  useEffect(() => {
    let previous = currentAddress()
    const follow = () => {
      const next = currentAddress()
      // Rendering another item's page takes tens of milliseconds, which must not hold back the requests for it:
      // they leave meanwhile, and the old page stays until the next one can replace it.
      if (next.item === undefined || next.item === previous.item) setAddress(next)
      else startTransition(() => setAddress(next))
      previous = next
    }
    follow()
    return subscribeToAddress(follow)
  }, [])
  // The old page stays where it is until then; the list of the next one measures where it is in layout effects.
  useInsertionEffect(() => {
    if (startsAtTop.current) window.scrollTo(0, 0)
    startsAtTop.current = false
  })
  const { item } = address
  // Rows are drawn again where it changes.
  const go = useCallback<Navigation['go']>(
    (change, options) => {
      const now = currentAddress()
      // The old page is still there, with a filter that was just typed.
      if (!('item' in change) && now.item !== item) return
      const next = changeAddress(now, change)
      // Another item is another page: it starts at the top, unless the address names a statement.
      startsAtTop.current = next.item !== item && next.statement === undefined
      goTo(next, options)
    },
    [item],
  )
  return useMemo(() => ({ address, href: linksFrom(address), go }), [address, go])
}

export const currentView = () => initialView(usePreferences.getState().bestRankFirst)

/** Opens the next item of the wiki in the task of the click that leads to it, before its page is rendered. */
export function useOpenOnArrival(wiki: Wiki): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let previous = currentAddress()
    return subscribeToAddress(() => {
      const [from, to] = [previous, currentAddress()]
      previous = to
      if (to.item === undefined || to.item === from.item || !beginsWithStatements(to)) return
      if (wikiOf(from) !== wikiOf(to)) return
      const { statements, terms } = openInQueries(queryClient, wiki, lexemeOf(to.item), currentView)
      // The page shows what fails.
      void Promise.allSettled([statements, terms])
    })
  }, [queryClient, wiki])
}

/** The wiki and the languages, as a text. */
export const wikiOf = ({ api, version, instance, languages }: AddressState) =>
  JSON.stringify([api, version, instance, languages])
