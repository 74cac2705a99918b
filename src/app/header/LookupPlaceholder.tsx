import { useEffect, useRef, type SyntheticEvent } from 'react'
import styles from './Header.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { isLookupShortcut } from '~/ui/lookup-shortcut'

/** The text typed into the placeholder, and whether Enter was pressed. */
export type Typed = { text: string; isSubmitted: boolean }

type Props = { currentLabel: string; onType: (typed: Typed) => void }

/** Replaces the search box while its code loads; text typed into it is kept. */
export function LookupPlaceholder({ currentLabel, onType }: Props) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isLookupShortcut(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>, isSubmitted = false) => {
    // A user who starts a search does not wait for the statements.
    notifyFirstScreenShown()
    onType({ text: currentTarget.value, isSubmitted })
  }
  return (
    <input
      ref={input}
      type="search"
      className={styles.placeholder}
      aria-label={t('lookup-label')}
      placeholder={currentLabel}
      onFocus={take}
      onChange={take}
      onKeyDown={(event) => event.key === 'Enter' && take(event, true)}
    />
  )
}
