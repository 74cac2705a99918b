import { AddLanguageForm } from './AddLanguageForm'
import styles from './LanguagesField.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { languageName } from '~/model/format/language-name'
import { formatCount } from '~/model/format/number'
import { IconButton } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { chevronUp, close } from '~/ui/lazy-icons'

type Props = {
  languages: readonly string[]
  onChange: (languages: string[]) => void
}

/** Label languages in order of preference. */
export function LanguagesField({ languages, onChange }: Props) {
  const { t, language: displayLanguage } = useI18n()
  const announce = useAnnounce()
  const nameOf = (language: string) => languageName(language, { language: displayLanguage, t })
  const without = (language: string) => languages.filter((one) => one !== language)

  function add(language: string) {
    onChange([...without(language), language])
    announce(t('preferences-language-added', nameOf(language)))
  }

  function moveUp(language: string, index: number, button: HTMLElement) {
    // The first one has no such button.
    if (index === 1) focusAround(button)
    const next = [...languages]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    onChange(next)
    announce(t('preferences-language-moved', nameOf(language), formatCount(index, displayLanguage)))
  }

  function remove(language: string, button: HTMLElement) {
    focusAround(button)
    onChange(without(language))
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
      <AddLanguageForm onAdd={add} />
    </fieldset>
  )
}
