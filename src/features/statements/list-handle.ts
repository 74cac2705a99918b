import type { Row } from './rows'
import type { RowTarget } from './scroll-to-row'

/** What other parts of the page need of the list of statements in order to move about in it. */
export type ListHandle = {
  rows: readonly Row[]
  element: HTMLElement | null
  scrollTo: (target: RowTarget) => void
}
