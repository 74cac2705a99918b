import type { LabelAnswer } from '~/api/labels/label-request'
import type { SentRequest } from './prefetch'

/** Labels that boot has requested or found in the cache. */
export type PrefetchedLabels = {
  /** The wiki and languages, as returned by `labelScope`. */
  scope: string
  known: LabelAnswer
  requests: { ids: readonly string[]; answer: Promise<LabelAnswer>; sent: SentRequest }[]
  /** Entities whose ids were drawn before their labels arrived. */
  late: ReadonlySet<string>
}

/** The first screen as boot has drawn it, for the app to take over. */
type Handover = {
  labels?: PrefetchedLabels
  /** The item whose first statements are in the page. `list` is moved into the app while the rest arrives. */
  drawn?: { itemId: string; list: HTMLElement; isComplete: boolean }
}

export const handover: Handover = {}

/** The part of an item that boot has drawn. */
export function drawnBefore(itemId: string): Handover['drawn'] {
  const { drawn } = handover
  return drawn?.itemId === itemId ? drawn : undefined
}

/** Called when the app shows the item itself, or something else. */
export function takeOverDrawn(): void {
  delete handover.drawn
  delete handover.labels
}

const none: ReadonlySet<string> = new Set()

/**
 * Entities whose ids boot drew before their labels arrived: late labels must not shift the layout in the app
 * either.
 */
export function idsDrawnBeforeLabels(): ReadonlySet<string> {
  return handover.labels?.late ?? none
}
