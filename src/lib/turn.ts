/**
 * Lets what waits (input, a frame) go first, in the middle of long work. Timers set one in another wait 4 ms,
 * which adds up.
 */
export function turn(): Promise<void> {
  const { scheduler } = window as { scheduler?: Partial<Scheduler> }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
