import type { Sample } from './visits'

/** One thing measured in one way. */
export type Measured = {
  roundTrip: number
  /** Statements of the item. */
  size: number
  /** `app`, another build, or one of `floors` in options.ts. */
  client: string
  /** A visit, `use` or `memory`. */
  part: string
  median: Sample
  runs: Sample[]
}
