import { SettingsSection } from './SettingsSection'
import { NotStored } from './SettingsFooter'
import {
  ownName,
  setPreferences,
  switches,
  switchIds,
  themeNames,
  themes,
  turn,
  useUnstored,
} from './preferences-actions'
import { mostLanguages } from './preferences'
import { usePreferences } from './preferences-store'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { interfaceLanguages, loadTranslate, pickInterfaceLanguage } from '~/i18n/languages'
import { Checkbox } from '~/ui/fields/Checkbox'
import { RadioGroup } from '~/ui/fields/RadioGroup'
import { SelectField } from '~/ui/fields/SelectField'
import styles from './LanguagesField.module.css'
import layout from '~/ui/layout.module.css'
import { languageName } from '~/model/format/language-name'
import { IconButton, Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { reloadIfReachable } from '~/ui/notices/lazy-part'
import { Notice } from '~/ui/notices/Notice'
import { RetryButton } from '~/ui/notices/RetryButton'
import { chevronUp, close } from '~/ui/lazy-icons'
import { useRef, useState, type FormEvent } from 'react'
import { isLanguageCode } from '~/model/languages'
import { TextField } from '~/ui/fields/TextField'

/** Appearance and languages; every change takes effect at once. */
export function PreferencesSection() {
  const t = useTranslate()
  const preferences = usePreferences()
  const isStored = useUnstored(({ change }) => change === undefined)
  return (
    <SettingsSection name="preferences">
      {!isStored && <NotStored onRetry={() => setPreferences({})} />}
      <RadioGroup
        inline
        legend={t('preferences-theme')}
        value={preferences.theme}
        onChange={(theme) => setPreferences({ theme })}
        options={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
      />
      <InterfaceLanguageField />
      <LanguagesField />
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
    </SettingsSection>
  )
}

function InterfaceLanguageField() {
  const t = useTranslate()
  const { uiLanguage = '' } = usePreferences()
  const [failed, setFailed] = useState<string>()

  function choose(value: string) {
    setPreferences({ uiLanguage: value === '' ? undefined : value })
    loadTranslate(pickInterfaceLanguage([value, ...navigator.languages])).catch(() => setFailed(value))
  }

  return (
    <>
      <SelectField
        label={t('preferences-ui-language')}
        value={uiLanguage}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('preferences-ui-language-auto')}</option>
        {interfaceLanguages.map((code) => (
          <option key={code} value={code} lang={code}>
            {ownName(code)}
          </option>
        ))}
      </SelectField>
      {failed === uiLanguage && (
        <Notice
          kind="warning"
          alert
          // Browsers repeat an import that failed: see reloadIfReachable.
          actions={<RetryButton onRetry={() => void reloadIfReachable()} />}
        >
          {t('part-failed')}
        </Notice>
      )}
    </>
  )
}

function LanguagesField() {
  const i18n = useI18n()
  const { t, number } = i18n
  const { languages } = usePreferences()
  const announce = useAnnounce()
  const nameOf = (language: string) => languageName(language, i18n)
  const without = (language: string) => languages.filter((one) => one !== language)

  function add(language: string) {
    setPreferences({ languages: [...without(language), language] })
    announce(t('preferences-language-added', nameOf(language)))
  }

  function moveUp(language: string, index: number, button: HTMLElement) {
    // The first one has no such button.
    if (index === 1) focusAround(button)
    setPreferences({ languages: languages.toSpliced(index, 1).toSpliced(index - 1, 0, language) })
    announce(t('preferences-language-moved', nameOf(language), number(index)))
  }

  function remove(language: string, button: HTMLElement) {
    focusAround(button)
    setPreferences({ languages: without(language) })
  }

  return (
    <fieldset>
      <legend className={styles.legend}>{t('preferences-languages')}</legend>
      <ol className={styles.list}>
        {languages.map((language, index) => (
          <li key={language} className={styles.language}>
            <span className={layout.fill}>
              {nameOf(language)} <code className={styles.code}>{language}</code>
            </span>
            {index > 0 && (
              <IconButton
                small
                icon={chevronUp}
                label={t('preferences-language-up', nameOf(language))}
                onClick={({ currentTarget }) => moveUp(language, index, currentTarget)}
              />
            )}
            {languages.length > 1 && (
              <IconButton
                small
                icon={close}
                label={t('preferences-language-remove', nameOf(language))}
                onClick={({ currentTarget }) => remove(language, currentTarget)}
              />
            )}
          </li>
        ))}
      </ol>
      <AddLanguageForm isFull={languages.length >= mostLanguages} onAdd={add} />
    </fieldset>
  )
}

type FormProps = { isFull: boolean; onAdd: (language: string) => void }

function AddLanguageForm({ isFull, onAdd }: FormProps) {
  const { t, number } = useI18n()
  const [code, setCode] = useState('')
  const [strict, setStrict] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const language = code.trim().toLowerCase()
  const isCode = isLanguageCode(language) && !isLanguageName(language)

  function add(event: FormEvent<HTMLElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // A language more in the list above, or an error below the field, moves the form under the dialog's footer.
    requestAnimationFrame(() => form.scrollIntoView?.({ block: 'nearest' }))
    setStrict(true)
    if (!isCode || isFull) return field.current?.focus()
    onAdd(language)
    setCode('')
    setStrict(false)
  }

  return (
    <form className={styles.add} onSubmit={add} noValidate>
      <TextField
        ref={field}
        label={t('preferences-language-add-label')}
        hideLabel
        placeholder={t('preferences-language-placeholder')}
        value={code}
        autoComplete="off"
        onChange={({ target }) => setCode(target.value)}
        error={
          strict &&
          language !== '' &&
          (!isCode
            ? t('preferences-language-bad')
            : isFull && t('preferences-language-full', number(mostLanguages)))
        }
      />
      <Button type="submit">{t('preferences-language-add')}</Button>
    </form>
  )
}

/**
 * Whether a text that can be a code is the name of a language, such as `german`: the codes of MediaWiki begin
 * with two or three letters, but for Simple English.
 */
function isLanguageName(text: string): boolean {
  return /^[a-z]{4}/.test(text) && text !== 'simple'
}
