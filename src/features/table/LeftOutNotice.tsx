import styles from './ItemsForm.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { maxItems, type ParsedItems } from '~/model/table/parse-items'
import { Notice } from '~/ui/notices/Notice'

type Props = { parsed: ParsedItems }

/** Names the parts of a text that became no row, and says why. */
export function LeftOutNotice({ parsed }: Props) {
  const { t, language } = useI18n()
  const { instance } = useWiki().connection
  const { leftOut, leftOutCount, duplicates, beyond } = parsed
  const number = (count: number) => formatCount(count, language)
  if (leftOutCount + duplicates + beyond === 0) return null
  const unnamed = leftOutCount - leftOut.length
  return (
    <Notice
      kind={leftOutCount + beyond > 0 ? 'warning' : 'info'}
      className={styles.notice}
      title={beyond > 0 && t('table-too-many', maxItems, number(beyond), beyond)}
    >
      {leftOutCount > 0 && (
        <>
          <p>{t('table-left-out', number(leftOutCount), leftOutCount)}</p>
          <ul className={styles.leftOut}>
            {leftOut.map(({ text, reason }, index) => (
              <li key={index}>
                <bdi>{text}</bdi> <span>({t(`table-left-out-${reason}`, instance.name)})</span>
              </li>
            ))}
            {unnamed > 0 && <li>{t('table-left-out-more', number(unnamed))}</li>}
          </ul>
        </>
      )}
      {duplicates > 0 && <p>{t('table-duplicates', number(duplicates), duplicates)}</p>}
    </Notice>
  )
}
