import { useEffect, useState } from 'react'
import { yieldToMain } from '~/lib/yield-to-main'
import { deadline, type ShouldStop } from '~/model/time-budget'

/** Long work: `proceed` is called until it returns the result. */
export type Steps<Result> = { proceed: (shouldStop: ShouldStop) => Result | undefined }

/** Half a frame, so that the page keeps responding. */
const stepMilliseconds = 8

/**
 * The result of long work, which begins again with another `start`; undefined until it is there, or where there
 * is nothing to do.
 */
export function useSteps<Result>(start: (() => Steps<Result>) | undefined): Result | undefined {
  const [done, setDone] = useState<{ start: unknown; result: Result }>()
  useEffect(() => {
    if (!start) return
    const wanted = new AbortController()
    const steps = start()
    async function run() {
      let result = steps.proceed(deadline(stepMilliseconds))
      while (result === undefined && !wanted.signal.aborted) {
        await yieldToMain()
        result = steps.proceed(deadline(stepMilliseconds))
      }
      if (result !== undefined && !wanted.signal.aborted) setDone({ start, result })
    }
    void run()
    return () => wanted.abort()
  }, [start])
  return start && done?.start === start ? done.result : undefined
}
