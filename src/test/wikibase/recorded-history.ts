/** A revision as `prop=revisions` lists it. */
export type ListedRevision = {
  revid: number
  parentid: number
  timestamp: string
  minor: boolean
  size: number
  user?: string
  comment?: string
  anon?: boolean
  userhidden?: boolean
  commenthidden?: boolean
  tags: string[]
  [more: string]: unknown
}

export type RecordedHistory = {
  page: { pageid: number; ns: number; title: string }
  /** Newest first. */
  revisions: ListedRevision[]
  /** The entity of each revision as Special:EntityData gives it; without those whose text is hidden. */
  contents: Readonly<Record<string, object>>
}
