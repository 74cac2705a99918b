import { useEffect, useRef } from 'react'
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
    const abort = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey, { signal: abort.signal })
    return () => abort.abort()
  }, [])
  const take = (text: string, isSubmitted = false) => {
    // Whoever wants to look something up does not wait for the statements.
    firstScreenIsShown()
    onType({ text, isSubmitted })
  }
  return (
    <input
      ref={input}
      type="search"
      className={styles.lookupToBe}
      aria-label={t('lookup-label')}
      placeholder={currentLabel}
      onFocus={(event) => take(event.currentTarget.value)}
      onChange={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value, true)}
    />
  )
}
