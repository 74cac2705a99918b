import type { Row } from '~/model/statement-rows'
import type { RowTarget } from './scroll-to-row'

/** Navigation in the list of statements for other parts of the page. */
export type ListHandle = {
  rows: readonly Row[]
  element: HTMLElement | null
  scrollTo: (target: RowTarget) => void
}
