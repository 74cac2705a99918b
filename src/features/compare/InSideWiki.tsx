import { useMemo, type ReactNode } from 'react'
import type { Side } from './sides'
import { useWiki, WikiContext } from '~/api/WikiContext'
import type { ViewChange } from '~/model/view'
import { NavigationContext, useNavigation } from '~/ui/Navigation'

/** Values and names as a side's wiki has them; links lead to items of that wiki. */
export function InSideWiki({ side: { wiki, instanceId }, children }: { side: Side; children: ReactNode }) {
  const page = useWiki()
  const navigation = useNavigation()
  const inWiki = useMemo(() => {
    const toWiki = (change: ViewChange): ViewChange =>
      'item' in change
        ? { ...change, instance: instanceId, api: undefined, version: undefined, compare: undefined }
        : change
    return {
      view: navigation.view,
      href: (change: ViewChange) => navigation.href(toWiki(change)),
      go: (change: ViewChange, options?: { replace?: boolean }) => navigation.go(toWiki(change), options),
    }
  }, [navigation, instanceId])
  if (wiki === page) return children
  return (
    <WikiContext value={wiki}>
      <NavigationContext value={inWiki}>{children}</NavigationContext>
    </WikiContext>
  )
}
