import type { PartProps } from './part-props'
import styles from './ValueText.module.css'
import { useTranslate } from '~/i18n/I18nContext'

type Props = PartProps & { type: 'somevalue' | 'novalue' }

/** In the place of a value: there is one, but not known which; or there is none. */
export function SpecialValue({ type, part }: Props) {
  const t = useTranslate()
  return (
    <span className={styles.special} title={t(`value-${type}-title`)} data-part={part}>
      {t(`value-${type}`)}
    </span>
  )
}
