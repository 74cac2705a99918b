import type { FallbackCause } from './known-route'
import type { StatementChange } from '~/model/history/statement-diff'
import type { StatementList } from '~/model/statement-list'

export type ItemStatements = {
  list: StatementList
  /** The redirect's target, if the requested item is a redirect. */
  redirectedTo?: string
  /** As an HTTP date. */
  lastModified?: string
  /** Of a lexeme, whose terms are read with its statements. */
  lastRevision?: number
  url: string
  /** Read through the Action API, and why; undefined: through REST. */
  fallbackCause?: FallbackCause
  /** Read through the Action API, which says nothing about the wiki: a lexeme, or a property where REST has only items. */
  isAction?: true
  /** Read from Special:EntityData, as the item was in this revision. */
  revision?: number
  /** The copy that this browser keeps, with what to do with the wiki's answer; or what that has changed. */
  kept?: {
    at: number
    /** The same as an ISO time, while only the copy is known. */
    asOf?: string
    update?: (answer: ItemStatements) => Promise<ItemStatements>
    changes?: readonly StatementChange[]
  }
}
