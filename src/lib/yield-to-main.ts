/**
 * Lets the browser handle input and frames during long work. Nested timers are delayed by 4 ms each, so
 * scheduler.yield is preferred.
 */
export function yieldToMain(): Promise<void> {
  const { scheduler } = window as { scheduler?: Partial<Scheduler> }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
