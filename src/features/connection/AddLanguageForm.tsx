import { useState, type FormEvent } from 'react'
import styles from './LanguagesField.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { isLanguageCode } from '~/model/languages'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/TextField'

type Props = { onAdd: (language: string) => void }

export function AddLanguageForm({ onAdd }: Props) {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const [strict, setStrict] = useState(false)
  const language = code.trim().toLowerCase()

  function add(event: FormEvent) {
    event.preventDefault()
    setStrict(true)
    if (!isLanguageCode(language)) return
    onAdd(language)
    setCode('')
    setStrict(false)
  }

  return (
    <form className={styles.add} onSubmit={add} noValidate>
      <TextField
        label={t('preferences-language-add-label')}
        hideLabel
        placeholder={t('preferences-language-placeholder')}
        value={code}
        autoComplete="off"
        onChange={({ target }) => setCode(target.value)}
        error={strict && language !== '' && !isLanguageCode(language) && t('preferences-language-bad')}
      />
      <Button type="submit">{t('preferences-language-add')}</Button>
    </form>
  )
}
