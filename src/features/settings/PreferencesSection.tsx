import { useId } from 'react'
import { LanguagesField } from './LanguagesField'
import { ownName, switches, switchIds, themeNames, themes, turn } from './preference-choices'
import { setPreferences } from './preferences-actions'
import { usePreferences } from './preferences-store'
import styles from './SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { interfaceLanguages } from '~/i18n/languages'
import { Checkbox } from '~/ui/fields/Checkbox'
import { RadioGroup } from '~/ui/fields/RadioGroup'
import { SelectField } from '~/ui/fields/SelectField'

/** Appearance and languages; every change takes effect at once. */
export function PreferencesSection() {
  const t = useTranslate()
  const preferences = usePreferences()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.fields}>
      <h3 id={headingId} className={styles.heading} data-field="preferences" tabIndex={-1}>
        {t('preferences-title')}
      </h3>
      <RadioGroup
        inline
        legend={t('preferences-theme')}
        value={preferences.theme}
        onChange={(theme) => setPreferences({ theme })}
        options={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
      />
      {interfaceLanguages.length > 1 && <InterfaceLanguageField />}
      <LanguagesField
        languages={preferences.languages}
        onChange={(languages) => setPreferences({ languages })}
      />
      <div>
        {switchIds.map((id) => {
          const { name, ...more } = switches[id]
          return (
            <Checkbox
              key={id}
              label={t(name)}
              description={'hint' in more && t(more.hint)}
              checked={preferences[id]}
              onChange={({ target }) => turn(id, target.checked)}
            />
          )
        })}
      </div>
    </section>
  )
}

function InterfaceLanguageField() {
  const t = useTranslate()
  const { uiLanguage = '' } = usePreferences()
  return (
    <SelectField
      label={t('preferences-ui-language')}
      value={uiLanguage}
      onChange={({ target: { value } }) => setPreferences({ uiLanguage: value === '' ? undefined : value })}
    >
      <option value="">{t('preferences-ui-language-auto')}</option>
      {interfaceLanguages.map((code) => (
        <option key={code} value={code} lang={code}>
          {ownName(code)}
        </option>
      ))}
    </SelectField>
  )
}
