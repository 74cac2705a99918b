import styles from './Details.module.css'
import { DetailRow } from '~/features/values/DetailRow'
import { commonsDataPage } from '~/features/values/media'
import { OutLink } from '~/features/values/EntityLink'
import { useTranslate } from '~/i18n/I18nContext'
import { ClippedText } from '~/ui/ClippedText'
import type { TextContent } from '~/model/statement'

type Props = { content: TextContent }

/** The source text of a formula, notes, a table or a shape, and its page on Commons if it has one. */
export function SourceDetails({ content }: Props) {
  const t = useTranslate()
  const { kind, text } = content
  const page = kind === 'tabular-data' || kind === 'geo-shape' ? commonsDataPage(text) : undefined
  return (
    <>
      <DetailRow name={t('inspector-value-source')}>
        <pre className={styles.source} dir="auto">
          <ClippedText text={text} limit={20_000} />
        </pre>
      </DetailRow>
      {page !== undefined && (
        <DetailRow name={t('inspector-value-page')}>
          <OutLink href={page} icon>
            {t('inspector-value-on-wiki', 'Wikimedia Commons')}
          </OutLink>
        </DetailRow>
      )}
    </>
  )
}
