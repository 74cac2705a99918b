import * as v from 'valibot'
import type { Revision } from '~/model/history/revision'

/** Where the list continues. */
export type Continuation = { title: string } & (
  | { via: 'action'; params: Readonly<Record<string, string>> }
  | { via: 'core'; olderThan: string }
)

/** Some revisions of an item, newest first. */
export type RevisionBatch = {
  revisions: Revision[]
  next: Continuation | undefined
  /** The title of the item's page, which differs between wikis: `Q42`, `Item:Q42`. */
  title: string
  /** Whether contents of old revisions are available, which MediaWiki's own REST API does not provide. */
  hasContents: boolean
}

export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  // A month 13 can't be formatted.
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
export const revisionId = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value >= 0),
)

/** Skips malformed revisions, which do not affect the others. */
export function readEach<Output>(
  list: readonly unknown[],
  schema: v.GenericSchema<unknown, Output>,
): Output[] {
  return list.flatMap((one) => {
    const read = v.safeParse(schema, one)
    return read.success ? [read.output] : []
  })
}
