import { useEffect, useRef, useState, type Ref } from 'react'
import styles from './SearchField.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { IconButton } from '~/ui/IconButton'
import { TextField } from '~/ui/TextField'
import { close } from '~/ui/later-icons'

type Props = {
  q: string
  onChange: (q: string) => void
  /** Whether a key leads here. */
  hasShortcut: boolean
  /** Where there is room for one word only. */
  isNarrow: boolean
  ref: Ref<HTMLInputElement>
}

/** The search box of the statements. It shows each letter at once, whatever the list still has to do. */
export function SearchField({ q, onChange, hasShortcut, isNarrow, ref }: Props) {
  const t = useTranslate()
  const [text, setText] = useState(q)
  const latest = useRef(q)
  const sent = useRef(new Set<string>())

  // What comes back of what was typed lags behind; anything else is a change from outside (Back, a chip).
  // Not while rendering: a render of a lagging `q` may be given up half-way.
  useEffect(() => {
    if (q === latest.current) sent.current.clear()
    else if (!sent.current.has(q)) {
      latest.current = q
      // oxlint-disable-next-line react/set-state-in-effect -- see above
      setText(q)
    }
  }, [q])

  function change(next: string) {
    latest.current = next
    sent.current.add(next)
    setText(next)
    onChange(next)
  }

  return (
    <TextField
      ref={ref}
      type="search"
      className={styles.search}
      icon="search"
      label={t('explore-search')}
      hideLabel
      placeholder={t(isNarrow ? 'explore-search-short' : 'explore-search')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      value={text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') change('')
      }}
      end={
        text === '' ? (
          hasShortcut && (
            <kbd className={styles.key} aria-hidden="true">
              /
            </kbd>
          )
        ) : (
          <IconButton small icon={close} label={t('explore-search-clear')} onClick={() => change('')} />
        )
      }
    />
  )
}
