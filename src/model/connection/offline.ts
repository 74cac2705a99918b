/** Whether config.json switches off that the program is kept for visits without a network. */
export function isOfflineOff(json: unknown): boolean {
  return ((json ?? {}) as { offline?: unknown }).offline === false
}

/** How the names of the caches begin in which a deployment keeps its program, by its path. */
export const programCachePrefix = (deployPath: string) => `qlens-program:${deployPath}:`
