import styles from './Details.module.css'
import { showHidden } from './hidden-characters'
import { DetailRow } from '~/features/values/DetailRow'
import { ValueText } from '~/features/values/ValueText'
import { useTranslate } from '~/i18n/I18nContext'

type Props = { text: string }

/** A text's characters that cannot be seen, where it has any: two texts may look the same and differ. */
export function TextDetails({ text }: Props) {
  const t = useTranslate()
  const shown = showHidden(text)
  if (shown === text) return null
  return (
    <DetailRow name={t('inspector-value-hidden')}>
      <ValueText text={shown} className={styles.code} />
    </DetailRow>
  )
}
