/** The page's folder. Several deployments may share an origin and therefore its storage. */
export const deployPath = new URL('.', document.baseURI).pathname

export const storagePrefix = `qlens:${deployPath}:`

export type StorageKind = 'localStorage' | 'sessionStorage'

/** Accessing `window.localStorage` throws where storage is blocked. */
export function storageOf(kind: StorageKind): Storage | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}

/** Undefined where the key is missing, its value is not JSON, or storage is blocked. */
export function readStored(kind: StorageKind, key: string): unknown {
  try {
    const storage = storageOf(kind)
    const text = storage?.getItem(storagePrefix + key)
    return text === null || text === undefined ? undefined : (JSON.parse(unsealed(text)) as unknown)
  } catch {
    return undefined
  }
}

/** Prefix of a sealed value (see tab-secret.ts); no JSON starts with it. */
export const sealMark = '~'

/** XORs a 7-bit text with a pad of the same length. */
export function combine(text: string, pad: string): string {
  return Array.from(text, (sign, index) =>
    String.fromCharCode(sign.charCodeAt(0) ^ pad.charCodeAt(index)),
  ).join('')
}

function unsealed(text: string): string {
  return text.startsWith(sealMark) ? combine(text.slice(1), atob(window.name)) : text
}

/** Stores a JSON value; undefined deletes it. @returns false where storage is blocked or full */
export function writeStored(kind: StorageKind, key: string, value: unknown): boolean {
  try {
    const storage = storageOf(kind)
    if (value === undefined) storage?.removeItem(storagePrefix + key)
    else storage?.setItem(storagePrefix + key, JSON.stringify(value))
    return storage !== undefined
  } catch {
    return false
  }
}

/** Calls back when another tab has changed one of these keys (without prefix), or cleared the storage. */
export function onOtherTabs(keys: readonly string[], callback: () => void): () => void {
  const names = keys.map((key) => storagePrefix + key)
  const listener = ({ key }: StorageEvent) => {
    if (key === null || names.includes(key)) callback()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
