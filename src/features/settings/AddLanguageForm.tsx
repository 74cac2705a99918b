import { useRef, useState, type FormEvent } from 'react'
import styles from './LanguagesField.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { isLanguageCode } from '~/model/languages'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/fields/TextField'

type Props = { onAdd: (language: string) => void }

export function AddLanguageForm({ onAdd }: Props) {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const [strict, setStrict] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const language = code.trim().toLowerCase()
  const isCode = isLanguageCode(language) && !isLanguageName(language)

  function add(event: FormEvent) {
    event.preventDefault()
    setStrict(true)
    if (!isCode) return field.current?.focus()
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
        error={strict && language !== '' && !isCode && t('preferences-language-bad')}
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
