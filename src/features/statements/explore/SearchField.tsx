import { useState, type Ref } from 'react'
import styles from './SearchField.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { IconButton } from '~/ui/IconButton'
import { TextField } from '~/ui/TextField'

type Props = {
  q: string
  onChange: (q: string) => void
  /** Whether a key leads here. */
  hasShortcut: boolean
  ref: Ref<HTMLInputElement>
}

/** The search box of the statements. It shows each letter at once, whatever the list still has to do. */
export function SearchField({ q, onChange, hasShortcut, ref }: Props) {
  const t = useTranslate()
  const [state, setState] = useState({ text: q, seen: q, sent: new Set<string>() })
  // What comes back of what was typed lags behind; anything else is a change from outside (Back, a chip).
  if (q !== state.seen) {
    const { text, sent } = state
    if (q === text) setState({ text, seen: q, sent: new Set() })
    else if (sent.has(q)) setState({ ...state, seen: q })
    else setState({ text: q, seen: q, sent: new Set() })
  }

  function change(text: string) {
    setState(({ seen, sent }) => ({ text, seen, sent: new Set(sent).add(text) }))
    onChange(text)
  }

  return (
    <TextField
      ref={ref}
      type="search"
      className={styles.search}
      icon="search"
      label={t('explore-search')}
      hideLabel
      placeholder={t('explore-search')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      value={state.text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && state.text !== '') change('')
      }}
      end={
        state.text === '' ? (
          hasShortcut && (
            <kbd className={styles.key} aria-hidden="true">
              /
            </kbd>
          )
        ) : (
          <IconButton small icon="close" label={t('explore-search-clear')} onClick={() => change('')} />
        )
      }
    />
  )
}
