import type { QueryClient } from '@tanstack/react-query'
import { forget } from '~/api/sources/learn'
import { learnedOf } from '~/api/sources/learned'
import { versionedKey, type Instance } from '~/model/connection'

/** Forgets how a wiki was read, if that is remembered, and reads what is in view again, which finds out. */
export function checkAccessAgain(queryClient: QueryClient, instance: Instance): void {
  if (!learnedOf(instance)) return
  forget(instance)
  void queryClient.invalidateQueries({ queryKey: [versionedKey(instance)] })
}
