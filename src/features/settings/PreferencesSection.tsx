import { useId } from 'react'
import { LanguagesField } from './LanguagesField'
import { setPreferences } from './preferences-actions'
import { usePreferences } from './preferences-store'
import styles from './SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { interfaceLanguages } from '~/i18n/languages'
import { Checkbox } from '~/ui/fields/Checkbox'
import { writeStored } from '~/lib/storage'
import { RadioGroup } from '~/ui/fields/RadioGroup'
import { SelectField } from '~/ui/fields/SelectField'
import { intlLocales } from '~/model/format/locale'

/** Appearance and languages; every change takes effect at once. */
export function PreferencesSection() {
  const t = useTranslate()
  const preferences = usePreferences()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.fields}>
      <h3 id={headingId} className={styles.heading}>
        {t('preferences-title')}
      </h3>
      <RadioGroup
        inline
        legend={t('preferences-theme')}
        value={preferences.theme}
        onChange={(theme) => setPreferences({ theme })}
        options={[
          { value: 'system', label: t('preferences-theme-system') },
          { value: 'light', label: t('preferences-theme-light') },
          { value: 'dark', label: t('preferences-theme-dark') },
        ]}
      />
      {interfaceLanguages.length > 1 && <InterfaceLanguageField />}
      <LanguagesField
        languages={preferences.languages}
        onChange={(languages) => setPreferences({ languages })}
      />
      <div>
        <Checkbox
          label={t('preferences-media')}
          description={t('preferences-media-hint')}
          checked={preferences.mediaPreviews}
          onChange={({ target }) => setPreferences({ mediaPreviews: target.checked })}
        />
        <Checkbox
          label={t('preferences-best-rank')}
          checked={preferences.bestRankFirst}
          onChange={({ target }) => setPreferences({ bestRankFirst: target.checked })}
        />
        <Checkbox
          label={t('preferences-shortcuts')}
          checked={preferences.shortcuts}
          onChange={({ target }) => setPreferences({ shortcuts: target.checked })}
        />
        <Checkbox
          label={t('preferences-visits')}
          description={t('preferences-visits-hint')}
          checked={preferences.visits}
          onChange={({ target: { checked } }) => {
            setPreferences({ visits: checked })
            if (!checked) writeStored('localStorage', 'visits', undefined)
          }}
        />
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
          {new Intl.DisplayNames(intlLocales(code), { type: 'language' }).of(code)}
        </option>
      ))}
    </SelectField>
  )
}
