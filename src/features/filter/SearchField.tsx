import { startTransition, use, useOptimistic, useRef } from 'react'
import styles from './SearchField.module.css'
import { PreferencesContext } from '~/features/values/value-context'
import { useTranslate } from '~/i18n/I18nContext'
import { IconButton } from '~/ui/Button'
import { useIsNarrow } from '~/ui/useMedia'
import { SearchInput } from '~/ui/fields/SearchInput'
import { close } from '~/ui/lazy-icons'

type Props = {
  q: string
  onChange: (q: string) => void
  /** Of what is searched; the statements by default. */
  label?: string
}

/** The search box of the statements. It shows each letter at once, however busy the list is. */
export function SearchField({ q, onChange, label }: Props) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const box = useRef<HTMLInputElement>(null)
  const hasShortcut = use(PreferencesContext).shortcuts && label === undefined
  // What was typed, until the list has followed; nothing is left of it where Back comes before that.
  const [text, setText] = useOptimistic(q)
  const change = (next: string) =>
    startTransition(() => {
      setText(next)
      onChange(next)
    })
  const clear = () => {
    // It would be lost with the button.
    box.current?.focus()
    change('')
  }

  return (
    <SearchInput
      ref={box}
      className={styles.search}
      label={label ?? t('filter-search')}
      placeholder={label ?? t(isNarrow ? 'filter-search-short' : 'filter-search')}
      autoCapitalize="none"
      enterKeyHint="search"
      value={text}
      onType={change}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return
        event.preventDefault()
        clear()
      }}
      end={
        text === '' ? (
          hasShortcut && (
            <kbd className={styles.key} aria-hidden="true">
              /
            </kbd>
          )
        ) : (
          <IconButton small icon={close} label={t('filter-search-clear')} onClick={clear} />
        )
      }
    />
  )
}
