import styles from './Details.module.css'
import { DetailRow } from '~/features/values/DetailRow'
import { useTranslate } from '~/i18n/I18nContext'
import { ClippedText } from '~/ui/ClippedText'
import type { TypeMismatchContent, OtherContent } from '~/model/statement'
import { toJson } from '~/lib/to-json'

type Props = { content: OtherContent | TypeMismatchContent }

export function RawDetails({ content }: Props) {
  const t = useTranslate()
  return (
    <>
      {content.kind === 'type-mismatch' && (
        <DetailRow name={t('inspector-value-meaning')}>{t('inspector-value-type-mismatch')}</DetailRow>
      )}
      <DetailRow name={t('inspector-value-raw')}>
        <pre className={styles.source}>
          <ClippedText text={toJson(content.content, 2)} limit={20_000} />
        </pre>
      </DetailRow>
    </>
  )
}
