import { combine, sealMark, storageOf, storagePrefix } from './storage'

/**
 * Stores a JSON value until the tab closes, for `readStored` of session storage; undefined deletes it. There
 * can be only one. @returns whether it is stored. Browsers write session storage to disk, where it remains
 * after the tab is closed (Chromium 156: a log in the profile's folder `Session Storage`). `window.name` also
 * survives a reload but lives in memory only. So each gets one half: a one-time pad, and the value XORed with
 * it, which is meaningless without the other.
 */
export function writeTabSecret(key: string, value: unknown): boolean {
  window.name = ''
  try {
    const storage = storageOf('sessionStorage')
    if (value === undefined) {
      storage?.removeItem(storagePrefix + key)
      return storage !== undefined
    }
    const text = toAscii(JSON.stringify(value))
    const random = crypto.getRandomValues(new Uint8Array(text.length))
    const pad = Array.from(random, (byte) => String.fromCharCode(byte & 127)).join('')
    storage?.setItem(storagePrefix + key, sealMark + combine(text, pad))
    window.name = btoa(pad)
    return storage !== undefined
  } catch {
    return false
  }
}

function toAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
