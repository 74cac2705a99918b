/** What the inline starter has begun before the app's code was there. */
export type Early = {
  config: Promise<Response>
  /** Set as soon as the starter knows what will be asked for. */
  statements?: {
    url: string
    headers: Record<string, string>
    /** When it was sent, as performance.now() gives it. */
    at: number
    response: Promise<Response>
    abort: () => void
  }
}

declare global {
  interface Window {
    __qlensEarly?: Early
  }
}

/** Key under which the last config.json is kept, so that the next visit need not wait for it. */
export const keptConfig = 'config'
