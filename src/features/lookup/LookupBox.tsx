import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LookupMessage } from './LookupMessage'
import styles from './LookupBox.module.css'
import { useLookup } from './useLookup'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { useListener } from '~/lib/useListener'
import { truncate } from '~/lib/truncate'
import { connectionKey, type Instance } from '~/model/connection/connection'
import { classNames } from '~/ui/class-names'
import { focusMain } from '~/ui/keep-focus'
import { Combobox } from '~/ui/popups/Combobox'
import { IconButton } from '~/ui/Button'
import { useNavigation } from '~/ui/Navigation'
import { close } from '~/ui/lazy-icons'
import { useCommands } from '~/ui/commands/useCommands'
import { lookupKeys } from '~/ui/shortcut-names'

type Props = {
  /** In the header of every page, or on the start page. */
  size: 'header' | 'start'
  instances: readonly Instance[]
  /** Whether only these wikis may be opened. */
  isLocked?: boolean | undefined
  autoFocus?: boolean | undefined
  /** Placeholder: the current item. */
  currentLabel?: string | undefined
  /** Text typed before the box was loaded, and whether Enter was pressed. */
  initialEntry?: { text: string; isSubmitted: boolean } | undefined
  /** Forgets the initial entry, which must not be looked up again where the user comes back. */
  onLeave?: (entry: undefined) => void
  /** The text that the address asks to look up. */
  asked?: string | undefined
}

/** A message takes their place. */
const noSuggestions = { groups: [] }

/** Accepts an id, an address, a statement id or a label. */
export function LookupBox(props: Props) {
  const { connection } = useWiki()
  const { item } = useNavigation().address
  // Navigating elsewhere discards the text and any pending search.
  const place = [...connectionKey(connection), item].join(' ')
  const [first] = useState(place)
  // Choosing another wiki does not move the focus.
  const isFirst = place === first
  return (
    <Box
      key={place}
      {...props}
      initialEntry={isFirst ? props.initialEntry : undefined}
      asked={isFirst ? props.asked : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- passed on
      autoFocus={props.autoFocus && isFirst}
    />
  )
}

function Box(props: Props) {
  const {
    size,
    instances,
    isLocked = false,
    autoFocus = false,
    currentLabel,
    initialEntry,
    onLeave,
    asked,
  } = props
  const t = useTranslate()
  const { go } = useNavigation()
  const input = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const [isInUse, setIsInUse] = useState((initialEntry ?? asked) !== undefined)
  const lookup = useLookup({
    instances,
    isLocked,
    isInUse,
    initialText: initialEntry?.text ?? asked ?? '',
    suggestsWhenEmpty: size === 'header',
    purpose: 'open',
    onOpen: (...to) => {
      // Here, because what is shown already is opened without another screen.
      focusMain()
      go(...to)
    },
  })
  const { text, message } = lookup
  const submitFirst = useEffectEvent(() => {
    if (initialEntry?.isSubmitted) lookup.submit()
    if (asked !== undefined) void lookup.openIfClear()
  })
  useEffect(() => submitFirst(), [])
  useEffect(() => () => onLeave?.(undefined), [onLeave])

  function focus() {
    input.current?.focus()
    input.current?.select()
  }

  function closeMessage() {
    lookup.closeMessage()
    focus()
  }

  function clear() {
    lookup.change('')
    input.current?.focus()
  }

  useCommands(t('start-recent'), () => [
    { id: 'lookup', label: t('lookup-label'), shortcut: lookupKeys, onSelect: focus },
  ])
  useListener(window, 'keydown', (event) => {
    const { key, target } = event
    const isInside = target instanceof Node && field.current?.contains(target)
    if (key !== 'Escape' || !message || !isInside || event.defaultPrevented) return
    event.preventDefault()
    closeMessage()
  })

  return (
    <search className={styles[size]} onFocus={() => setIsInUse(true)}>
      <div
        ref={field}
        className={classNames(styles.field, currentLabel && styles.current)}
        data-message={message ? '' : undefined}
      >
        <Combobox
          ref={input}
          label={t('lookup-label')}
          placeholder={truncate(currentLabel || t('lookup-placeholder'), 100)}
          text={text}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- passed on
          autoFocus={autoFocus}
          suggestions={message ? noSuggestions : lookup}
          onTextChange={lookup.change}
          onSelect={({ to }) => lookup.open(to)}
          onSubmit={lookup.submit}
          end={
            text === '' ? (
              <kbd className={styles.shortcut} aria-hidden="true">
                {lookupKeys}
              </kbd>
            ) : (
              <IconButton icon={close} small label={t('lookup-clear')} onClick={clear} />
            )
          }
        />
        {message && (
          <div className={styles.message}>
            <LookupMessage
              {...{ lookup, message }}
              onRetry={(retry) => {
                focus()
                // Opens the list, for what may come without opening an item.
                input.current?.click()
                retry()
              }}
              onClose={closeMessage}
            />
          </div>
        )}
      </div>
    </search>
  )
}
