import { useEffect, useRef, type SyntheticEvent } from 'react'
import styles from './Header.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { firstScreenIsShown } from '~/lib/first-screen'

/** What was done with the stand-in: the text, and whether Enter was pressed after it. */
export type Typed = { text: string; isSubmitted: boolean }

type Props = { currentLabel: string; onType: (typed: Typed) => void }

/** Stands in for the search box while its code is on the way: what is typed into it is taken over. */
export function LookupToBe({ currentLabel, onType }: Props) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>, isSubmitted = false) => {
    // Whoever wants to look something up does not wait for the statements.
    firstScreenIsShown()
    onType({ text: currentTarget.value, isSubmitted })
  }
  return (
    <input
      ref={input}
      type="search"
      className={styles.lookupToBe}
      aria-label={t('lookup-label')}
      placeholder={currentLabel}
      onFocus={take}
      onChange={take}
      onKeyDown={(event) => event.key === 'Enter' && take(event, true)}
    />
  )
}
