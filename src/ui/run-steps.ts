import { whenScrollSettles } from '~/lib/scroll-settling'
import { yieldToMain } from '~/lib/yield-to-main'
import { deadline, type ShouldStop } from '~/model/filter/time-budget'

/** Long work: `proceed` is called until it returns the result. */
export type Steps<Result> = { proceed: (shouldStop: ShouldStop) => Result | undefined }

/** Half a frame, so that the page keeps responding. */
export const stepMilliseconds = 8

/** Does long work in steps, none of them while the page scrolls fast; undefined if it is aborted. */
export function runSteps<Result>(steps: Steps<Result>): Promise<Result>
export function runSteps<Result>(steps: Steps<Result>, signal: AbortSignal): Promise<Result | undefined>
export async function runSteps<Result>(
  steps: Steps<Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  let result = steps.proceed(deadline(stepMilliseconds))
  while (result === undefined) {
    await (whenScrollSettles() ?? yieldToMain())
    if (signal?.aborted) return undefined
    result = steps.proceed(deadline(stepMilliseconds))
  }
  return result
}
