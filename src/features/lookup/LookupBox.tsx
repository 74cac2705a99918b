import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LookupMessage } from './LookupMessage'
import styles from './LookupBox.module.css'
import { useLookup } from './use-lookup'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { cut } from '~/lib/cut'
import { connectionKey, type Instance } from '~/model/connection'
import { classNames } from '~/ui/class-names'
import { Combobox } from '~/ui/Combobox'
import { IconButton } from '~/ui/IconButton'
import { useNavigation } from '~/ui/Navigation'
import { close } from '~/ui/later-icons'

type Props = {
  /** In the header of every page, or the start page's own. */
  size: 'header' | 'start'
  /** The wikis that an address can belong to. */
  instances: readonly Instance[]
  autoFocus?: boolean | undefined
  /** What the page shows now; stands in the empty box. */
  currentLabel?: string | undefined
  /** What was typed before the box was there, and whether with Enter. */
  atFirst?: { text: string; isSubmitted: boolean } | undefined
}

/** The search box that takes whatever the user has: an id, an address, a statement id, a label. */
export function LookupBox(props: Props) {
  const { connection } = useWiki()
  const { item } = useNavigation().view
  // Elsewhere by a link or by going back: what was typed, and what was waited for, is of the past.
  const place = [...connectionKey(connection), item].join(' ')
  const [first] = useState(place)
  // Choosing another wiki leaves the focus where that was done.
  const isFirst = place === first
  return (
    <Box
      key={place}
      {...props}
      atFirst={isFirst ? props.atFirst : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- passed on
      autoFocus={props.autoFocus && isFirst}
    />
  )
}

function Box({ size, instances, autoFocus = false, currentLabel, atFirst }: Props) {
  const t = useTranslate()
  const { go } = useNavigation()
  const input = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const [isInUse, setIsInUse] = useState(atFirst !== undefined)
  const lookup = useLookup({
    instances,
    isInUse,
    textAtFirst: atFirst?.text ?? '',
    suggestsUnasked: size === 'header',
    onOpen: (to) => {
      input.current?.blur()
      go(to)
    },
  })
  const { text, message } = lookup
  const submitFirst = useEffectEvent(() => {
    if (atFirst?.isSubmitted) lookup.submit()
  })
  useEffect(() => submitFirst(), [])

  function focus() {
    input.current?.focus()
    input.current?.select()
  }

  function closeMessage() {
    lookup.closeMessage()
    focus()
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
    const isShortcut = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
    const isInside = target instanceof Node && field.current?.contains(target)
    const isEscape = key === 'Escape' && message !== undefined && isInside && !event.defaultPrevented
    if (!isShortcut && !isEscape) return
    event.preventDefault()
    if (isShortcut) focus()
    else closeMessage()
  })
  useEffect(() => {
    const abort = new AbortController()
    window.addEventListener('keydown', handleKey, { signal: abort.signal })
    return () => abort.abort()
  }, [])

  return (
    <search className={classNames(styles.lookup, styles[size])} onFocus={() => setIsInUse(true)}>
      <div ref={field} className={styles.field} data-message={message ? '' : undefined}>
        <Combobox
          ref={input}
          className={classNames(styles.box, currentLabel !== undefined && styles.current)}
          label={t('lookup-label')}
          hideLabel
          large
          icon="search"
          placeholder={cut(currentLabel ?? t('lookup-placeholder'), 100)}
          groups={lookup.groups}
          status={lookup.status}
          {...{ text, autoFocus }}
          loading={lookup.isLoading}
          onTextChange={lookup.change}
          onSelect={({ to }) => lookup.open(to)}
          onSubmit={lookup.submit}
          end={
            text === '' ? (
              <kbd className={styles.shortcut} aria-hidden="true">
                {isApple ? '⌘ K' : 'Ctrl K'}
              </kbd>
            ) : (
              <IconButton
                icon={close}
                small
                label={t('lookup-clear')}
                onClick={() => {
                  lookup.change('')
                  input.current?.focus()
                }}
              />
            )
          }
        />
        {message && (
          <div className={styles.message}>
            <LookupMessage
              {...{ message, instances }}
              onOpen={lookup.open}
              onRetry={() => {
                focus()
                lookup.submit()
              }}
              onClose={closeMessage}
            />
          </div>
        )}
      </div>
    </search>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
