import { useId, type ReactNode } from 'react'
import { settingsSections } from './useFieldFocus'
import styles from './SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'

type Props = {
  name: keyof typeof settingsSections
  isBusy?: boolean
  children: ReactNode
}

/** A part of the settings under its heading, which an error or a command may lead to. */
export function SettingsSection({ name, isBusy, children }: Props) {
  const t = useTranslate()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.fields} aria-busy={isBusy}>
      <h3 id={headingId} className={styles.heading} data-field={name} tabIndex={-1}>
        {t(settingsSections[name])}
      </h3>
      {children}
    </section>
  )
}
