const once = new Map<string, unknown>()

/** Caches the result of the first call. */
export function memo<T>(key: string, make: () => T): T {
  if (!once.has(key)) once.set(key, make())
  return once.get(key) as T
}
