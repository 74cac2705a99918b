import type { QueryClient } from '@tanstack/react-query'
import { forgetAccess } from '~/api/sources/remember-access'
import { knownAccess } from '~/api/sources/known-access'
import { versionedKey, type Instance } from '~/model/connection'

/** Forgets how a wiki was read, if that is remembered, and reads what is in view again, which finds out. */
export function checkAccessAgain(queryClient: QueryClient, instance: Instance): void {
  if (!knownAccess(instance)) return
  forgetAccess(instance)
  void queryClient.invalidateQueries({ queryKey: [versionedKey(instance)] })
}
