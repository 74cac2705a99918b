import type { QueryClient } from '@tanstack/react-query'
import { endOutages } from '~/api/request/outages'
import { forgetRoute } from '~/api/sources/remember-route'
import { knownRoute } from '~/api/sources/known-route'
import { versionedKey, type Instance } from '~/model/connection/connection'

/** Forgets how a wiki was read, if that is remembered, and reads what is in view again, which finds out. */
export function findRouteAgain(queryClient: QueryClient, instance: Instance): void {
  if (!knownRoute(instance)) return
  forgetRoute(instance)
  endOutages()
  void queryClient.invalidateQueries({ queryKey: [versionedKey(instance)] })
}
