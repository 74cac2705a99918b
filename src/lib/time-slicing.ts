let settled: Promise<void> | undefined
let settle = () => {}

/** The page scrolls by more than a window at a time, so each row is in view only for a moment. */
export function scrollIsFast(): void {
  settled ??= new Promise((resolve) => {
    settle = resolve
  })
}

export function scrollHasSettled(): void {
  settled = undefined
  settle()
}

/** Resolves when fast scrolling ends; undefined if the page is not scrolling fast. */
export function whenScrollSettles(): Promise<void> | undefined {
  return settled
}

/** Called between steps of long work: whether to stop here and continue later. */
export type ShouldStop = () => boolean

/** Stops after some milliseconds; half a frame (8) keeps the page responsive. */
export function deadline(milliseconds: number, now: () => number = () => performance.now()): ShouldStop {
  const end = now() + milliseconds
  return () => now() >= end
}

export const noLimit: ShouldStop = () => false

/** Long work: `proceed` is called until it returns the result. */
export type Steps<Result> = { proceed: (shouldStop: ShouldStop) => Result | undefined }

/** Work that may stop wherever it yields. */
export function inSteps<Result>(work: Generator<void, Result>): Steps<Result> {
  return {
    proceed(shouldStop) {
      for (let step = work.next(); ; step = work.next()) {
        if (step.done) return step.value
        if (shouldStop()) return undefined
      }
    },
  }
}

/** Half a frame, so that the page keeps responding. */
const stepMilliseconds = 8

/**
 * Does long work in steps, none but the first while the page scrolls fast; undefined if it is aborted.
 *
 * @param pause between two steps
 */
export function runSteps<Result>(
  steps: Steps<Result>,
  signal?: undefined,
  pause?: () => Promise<void>,
): Promise<Result>
export function runSteps<Result>(steps: Steps<Result>, signal: AbortSignal): Promise<Result | undefined>
export async function runSteps<Result>(
  steps: Steps<Result>,
  signal?: AbortSignal,
  pause = yieldToMain,
): Promise<Result | undefined> {
  let result = steps.proceed(deadline(stepMilliseconds))
  while (result === undefined) {
    await (whenScrollSettles() ?? pause())
    if (signal?.aborted) return undefined
    result = steps.proceed(deadline(stepMilliseconds))
  }
  return result
}

/**
 * Lets the browser handle input and frames during long work. Nested timers are delayed by 4 ms each, so
 * scheduler.yield is preferred.
 */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/** Runs a task before or after all others that wait, where the browser knows such an order. */
export function queueTask(task: () => void, priority: TaskPriority): void {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }
  if (scheduler?.postTask) void scheduler.postTask(task, { priority })
  else setTimeout(task)
}
