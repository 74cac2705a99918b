import { useState, type ReactNode } from 'react'
import styles from './ReferenceAudit.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { MoreButton } from '~/ui/ClippedText'

type Props<Row> = {
  all: readonly Row[]
  initialCount: number
  /** Returns an `li` with a key. */
  row: (row: Row) => ReactNode
}

/** A list with a button that shows ten times as many each time. */
export function LongList<Row>({ all, initialCount, row }: Props<Row>) {
  const { t, language } = useI18n()
  const [limit, setLimit] = useState(initialCount)
  const hidden = all.length - limit
  return (
    <>
      <ul className={styles.list}>{all.slice(0, limit).map(row)}</ul>
      {hidden > 0 && (
        <MoreButton
          className={styles.more}
          stays={all.length > limit * 10}
          onMore={() => setLimit(limit * 10)}
        >
          {t('audit-more', formatCount(hidden, language))}
        </MoreButton>
      )}
    </>
  )
}
