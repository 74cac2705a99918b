import styles from './Details.module.css'
import { showHidden } from './hidden-characters'
import { DetailRow } from '~/features/values/DetailRow'
import { valueControls } from '~/features/values/controls'
import { ValueText } from '~/features/values/ValueText'
import { useTranslate } from '~/i18n/I18nContext'

type Props = { text: string }

/** A text's invisible characters, if any: two texts may look the same and differ. */
export function TextDetails({ text }: Props) {
  const t = useTranslate()
  const shown = showHidden(text)
  if (shown === text) return null
  return (
    <DetailRow name={t('inspector-value-hidden')}>
      <ValueText text={shown} className={styles.code} context={context} />
    </DetailRow>
  )
}

const context = { controls: valueControls }
