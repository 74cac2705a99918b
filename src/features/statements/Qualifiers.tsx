import { useState } from 'react'
import styles from './PropertyValues.module.css'
import { useInFull } from './in-full'
import { MoreButton } from './MoreButton'
import { PropertyValues } from './PropertyValues'
import { mostQualifiers } from './row-estimate'
import { useTranslate } from '~/i18n/I18nContext'
import type { PropertyValue } from '~/model/statement'

type Props = { qualifiers: readonly PropertyValue[] }

export function Qualifiers({ qualifiers }: Props) {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  const inFull = useInFull()
  const shown = all || inFull ? qualifiers : qualifiers.slice(0, mostQualifiers)
  const hidden = qualifiers.length - shown.length
  return (
    <div className={styles.qualifiers}>
      <PropertyValues label={t('statement-qualifiers')} values={shown} />
      {hidden > 0 && (
        <MoreButton onMore={() => setAll(true)}>{t('statement-qualifiers-more', hidden)}</MoreButton>
      )}
    </div>
  )
}
