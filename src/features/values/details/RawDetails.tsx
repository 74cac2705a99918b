import styles from './Details.module.css'
import { DetailRow } from '~/features/values/DetailRow'
import { useTranslate } from '~/i18n/I18nContext'
import { ClippedText } from '~/ui/ClippedText'
import type { MisfitContent, OtherContent } from '~/model/statement'

type Props = { content: OtherContent | MisfitContent }

export function RawDetails({ content }: Props) {
  const t = useTranslate()
  return (
    <>
      {content.kind === 'misfit' && (
        <DetailRow name={t('inspector-value-meaning')}>{t('inspector-value-misfit')}</DetailRow>
      )}
      <DetailRow name={t('inspector-value-raw')}>
        <pre className={styles.source}>
          <ClippedText text={JSON.stringify(content.content, null, 2) ?? ''} limit={20_000} />
        </pre>
      </DetailRow>
    </>
  )
}
