import { useState, type ReactNode } from 'react'
import styles from './ReferenceAudit.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'

type Props<Row> = {
  all: readonly Row[]
  atFirst: number
  /** Gives an `li` with a key. */
  row: (row: Row) => ReactNode
}

/** A list of which a button shows more, ten times as many each time. */
export function ShowMore<Row>({ all, atFirst, row }: Props<Row>) {
  const { t, language } = useI18n()
  const [limit, setLimit] = useState(atFirst)
  const hidden = all.length - limit
  return (
    <>
      <ul className={styles.list}>{all.slice(0, limit).map(row)}</ul>
      {hidden > 0 && (
        <Button variant="quiet" small className={styles.more} onClick={() => setLimit(limit * 10)}>
          {t('audit-more', formatCount(hidden, language))}
        </Button>
      )}
    </>
  )
}
