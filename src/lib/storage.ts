/** Every key that the app keeps in the browser begins so, whoever writes it. */
export const storagePrefix = 'qlens:'

export type StorageKind = 'localStorage' | 'sessionStorage'

/** Storage may be blocked altogether; touching `window.localStorage` throws then. */
export function storageOf(kind: StorageKind): Storage | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}

/** The JSON value kept under a key, undefined where there is none or storage is blocked. */
export function readStored(kind: StorageKind, key: string): unknown {
  try {
    const text = storageOf(kind)?.getItem(storagePrefix + key)
    return text === null || text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Keeps a JSON value; undefined takes it away. @returns whether it is kept: storage may be blocked or full. */
export function writeStored(kind: StorageKind, key: string, value: unknown): boolean {
  try {
    if (value === undefined) storageOf(kind)?.removeItem(storagePrefix + key)
    else storageOf(kind)?.setItem(storagePrefix + key, JSON.stringify(value))
    return storageOf(kind) !== undefined
  } catch {
    return false
  }
}

/** Calls back with the key (without prefix) that another tab changed, or null when it cleared everything. */
export function onOtherTabs(callback: (key: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === null) callback(null)
    else if (event.key.startsWith(storagePrefix)) callback(event.key.slice(storagePrefix.length))
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
