import { useState, type FormEvent } from 'react'
import styles from './LanguagesField.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { languageName } from '~/model/format/language-name'
import { isLanguageCode } from '~/model/languages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { focusAround } from '~/ui/keep-focus'
import { TextField } from '~/ui/TextField'
import { useAnnounce } from '~/ui/use-announce'
import { chevronUp, close } from '~/ui/lazy-icons'

type Props = {
  languages: readonly string[]
  onChange: (languages: string[]) => void
}

/** Label languages in order of preference. */
export function LanguagesField({ languages, onChange }: Props) {
  const { t, language: displayLanguage } = useI18n()
  const announce = useAnnounce()
  const [code, setCode] = useState('')
  const [strict, setStrict] = useState(false)
  const wanted = code.trim().toLowerCase()
  const nameOf = (language: string) => languageName(language, { language: displayLanguage, t })

  function add(event: FormEvent) {
    event.preventDefault()
    setStrict(true)
    if (!isLanguageCode(wanted)) return
    onChange([...languages.filter((one) => one !== wanted), wanted])
    announce(t('preferences-language-added', nameOf(wanted)))
    setCode('')
    setStrict(false)
  }

  function moveUp(index: number, button: HTMLElement) {
    // The first one has no such button.
    if (index === 1) focusAround(button)
    const next = [...languages]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    onChange(next)
  }

  return (
    <fieldset>
      <legend className={styles.legend}>{t('preferences-languages')}</legend>
      <ol className={styles.list}>
        {languages.map((language, index) => (
          <li key={language} className={styles.language}>
            <span className={styles.name}>
              {nameOf(language)} <code className={styles.code}>{language}</code>
            </span>
            {index > 0 && (
              <IconButton
                small
                icon={chevronUp}
                label={t('preferences-language-up', nameOf(language))}
                onClick={({ currentTarget }) => moveUp(index, currentTarget)}
              />
            )}
            {languages.length > 1 && (
              <IconButton
                small
                icon={close}
                label={t('preferences-language-remove', nameOf(language))}
                onClick={({ currentTarget }) => {
                  focusAround(currentTarget)
                  onChange(languages.filter((one) => one !== language))
                }}
              />
            )}
          </li>
        ))}
      </ol>
      <form className={styles.add} onSubmit={add} noValidate>
        <TextField
          label={t('preferences-language-add-label')}
          hideLabel
          placeholder={t('preferences-language-placeholder')}
          value={code}
          autoComplete="off"
          onChange={({ target }) => setCode(target.value)}
          error={strict && wanted !== '' && !isLanguageCode(wanted) && t('preferences-language-bad')}
        />
        <Button type="submit">{t('preferences-language-add')}</Button>
      </form>
    </fieldset>
  )
}
