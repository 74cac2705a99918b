import styles from './SkeletonRows.module.css'

/** The shape of a page's rows: names on the left, values on the right. Free of hooks: also drawn without React. */
export function SkeletonRows() {
  return <div className={styles.rows} data-part="skeleton" />
}
