import { startTransition, useEffect, useState } from 'react'
import { runSteps, type Steps } from './time-slicing'

/**
 * The result of long work, which begins again with another `start`; undefined until it is there, or where there
 * is nothing to do.
 */
export function useSteps<Result>(start: (() => Steps<Result>) | undefined): Result | undefined {
  const [done, setDone] = useState<{ start: unknown; result: Result }>()
  useEffect(() => {
    if (!start) return
    const abort = new AbortController()
    const { signal } = abort
    void runSteps(start(), signal).then((result) => {
      // A long result is drawn in slices as well.
      if (result !== undefined && !signal.aborted) startTransition(() => setDone({ start, result }))
    })
    return () => abort.abort()
  }, [start])
  return start && done?.start === start ? done.result : undefined
}
