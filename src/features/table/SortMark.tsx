import styles from './HeaderCell.module.css'
import type { Sort } from '~/model/table/table-view'
import { Icon } from '~/ui/Icon'
import { chevronUp } from '~/ui/lazy-icons'

export function SortMark({ sort }: { sort: Sort | undefined }) {
  return sort && <Icon name={sort.isDescending ? 'chevron-down' : chevronUp} className={styles.sortMark} />
}
