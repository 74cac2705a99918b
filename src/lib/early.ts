import type { ReadJson } from './read-json'

/** A request that has been sent before the app's code was there. */
export type EarlySent = {
  url: string
  headers: Record<string, string>
  /** When it was sent, as performance.now() gives it. */
  at: number
  response: Promise<Response>
  abort: () => void
  /** Set where the first paint reads the answer before the app does; undefined for one that is no success. */
  read?: Promise<ReadJson | undefined>
}

/** What the inline starter has begun before the app's code was there. */
export type Early = {
  /** Not asked for where the statements can be without it; see `askForConfig`. */
  config?: Promise<Response>
  /** Resolves when it is known whether the statements have been asked for. */
  asked: Promise<unknown>
  statements?: EarlySent & {
    item: string
    baseUrl: string
    /** What precedes an id in the wiki's concept addresses, where the settings name it. */
    conceptBase?: string
  }
  /** Label, description and aliases of the item. */
  terms?: EarlySent
  /** The item whose first statements stand in the page before the app has begun. */
  painted?: string
  /** What of the list stands in the page while the rest of a long answer is on its way. */
  part?: { item: string; list: HTMLElement }
  /** The entities whose ids stand in what was painted, in its order. */
  mentioned?: readonly string[]
}

declare global {
  interface Window {
    __qlensEarly?: Early
  }
}

/** Key under which the last config.json is kept, so that the next visit need not wait for it. */
export const keptConfig = 'config'

/** Asks for config.json, unless that has been done; the app meets a failure itself. */
export function askForConfig(early: Early): Promise<Response> {
  early.config ??= fetch('config.json', { cache: 'no-cache' })
  early.config.catch(() => undefined)
  return early.config
}

/** Whether an item's first statements stand in the page already, while the app is about to take over. */
export function isPainted(itemId: string): boolean {
  return window.__qlensEarly?.painted === itemId
}

/** What stands in the page of an item whose statements are still arriving. */
export function paintedPart(itemId: string): HTMLElement | undefined {
  const part = window.__qlensEarly?.part
  return part?.item === itemId ? part.list : undefined
}

/** Says that the app has taken over. @returns whether these statements had been painted before */
export function takePainted(itemId: string): boolean {
  const was = isPainted(itemId)
  delete window.__qlensEarly?.painted
  delete window.__qlensEarly?.part
  return was
}
