import { useMemo, type ReactNode } from 'react'
import { compareCodec } from './compare-codec'
import type { Side } from './sides'
import { useWiki } from '~/api/wiki/WikiContext'
import { InOtherWiki } from '~/features/errors/InOtherWiki'
import { dropped, type AddressChange } from '~/model/address-state'
import { NavigationContext, useNavigation } from '~/ui/Navigation'

/** Values and names as a side's wiki has them; links lead to items of that wiki. */
export function InSideWiki({ side: { wiki, instanceId }, children }: { side: Side; children: ReactNode }) {
  const page = useWiki()
  const navigation = useNavigation()
  const inWiki = useMemo(() => {
    const toWiki = (change: AddressChange): AddressChange =>
      'item' in change
        ? {
            ...change,
            ...{ instance: instanceId, api: undefined, version: undefined },
            parameters: { ...change.parameters, ...dropped(compareCodec.names) },
          }
        : change
    return {
      address: navigation.address,
      href: (change: AddressChange) => navigation.href(toWiki(change)),
      go: (change: AddressChange, options?: { replace?: boolean }) => navigation.go(toWiki(change), options),
    }
  }, [navigation, instanceId])
  if (wiki === page) return children
  return (
    <InOtherWiki wiki={wiki}>
      <NavigationContext value={inWiki}>{children}</NavigationContext>
    </InOtherWiki>
  )
}
