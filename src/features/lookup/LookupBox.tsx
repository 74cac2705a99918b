import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { exactMatch, matching } from './known-items'
import { LookupMessage, type Message } from './LookupMessage'
import styles from './LookupBox.module.css'
import { isFound, viewOf, viewOfItem } from './lookup-target'
import { useSuggestions } from './use-suggestions'
import { isAbort, toApiError } from '~/api/errors'
import { searchQuery } from '~/api/search'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { connectionKey, type Instance } from '~/model/connection'
import { parseLookup } from '~/model/lookup'
import type { ViewChange } from '~/model/view'
import { classNames } from '~/ui/class-names'
import { Combobox } from '~/ui/Combobox'
import { IconButton } from '~/ui/IconButton'
import { useNavigation } from '~/ui/Navigation'

type Props = {
  /** In the header of every page, or the start page's own. */
  size: 'header' | 'start'
  /** The wikis that an address can belong to. */
  instances: readonly Instance[]
  autoFocus?: boolean | undefined
  /** What the page shows now; stands in the empty box. */
  currentLabel?: string | undefined
}

/** The search box that takes whatever the user has: an id, an address, a statement id, a label. */
export function LookupBox(props: Props) {
  const { connection } = useWiki()
  const { item } = useNavigation().view
  // Elsewhere by a link or by going back: what was typed, and what was waited for, is of the past.
  const place = [...connectionKey(connection), item].join(' ')
  const [first] = useState(place)
  // Choosing another wiki leaves the focus where that was done.
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- passed on
  return <Box key={place} {...props} autoFocus={props.autoFocus && place === first} />
}

function Box({ size, instances, autoFocus = false, currentLabel }: Props) {
  const t = useTranslate()
  const { connection, client, languages } = useWiki()
  const { go } = useNavigation()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  /** The text that was submitted and is waited for; anything else that happens takes it back. */
  const awaited = useRef<string>(undefined)
  const [text, setText] = useState('')
  const [message, setMessage] = useState<Message>()
  const [isInUse, setIsInUse] = useState(false)

  const lookup = parseLookup(text, { instances, current: connection.instance })
  const { groups, known, status, isLoading } = useSuggestions({
    lookup,
    instances,
    isInUse,
    suggestsUnasked: size === 'header',
  })

  useEffect(
    () => () => {
      awaited.current = undefined
    },
    [],
  )

  function change(next: string) {
    awaited.current = undefined
    setMessage(undefined)
    setText(next)
  }

  function open(to: ViewChange) {
    change('')
    input.current?.blur()
    go(to)
  }

  async function findAndOpen(wanted: string) {
    const all = [...known.recent, ...known.examples]
    const exact = exactMatch(all, wanted)
    if (exact) return open(viewOfItem(exact.id))
    awaited.current = wanted
    setMessage({ kind: 'searching' })
    try {
      const answer = await queryClient.fetchQuery(searchQuery(client, wanted, languages[0] ?? 'en'))
      if (awaited.current !== wanted) return
      const [first] = [...answer.suggestions, ...matching(all, { kind: 'text', text: wanted })]
      if (first) open(viewOfItem(first.id))
      else setMessage({ kind: 'nothing', text: wanted, isOffered: answer.isOffered })
    } catch (thrown) {
      if (awaited.current !== wanted || isAbort(thrown)) return
      setMessage({ kind: 'failed', text: wanted, error: toApiError(thrown) })
    }
  }

  function submit() {
    if (isFound(lookup) && lookup.kind !== 'other-wiki') return open(viewOf(lookup))
    if (lookup.kind === 'text') return void findAndOpen(lookup.text)
    if (lookup.kind !== 'empty') setMessage(lookup)
  }

  const focusByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    if (event.shiftKey || event.altKey) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })
  useEffect(() => {
    const abort = new AbortController()
    window.addEventListener('keydown', focusByKey, { signal: abort.signal })
    return () => abort.abort()
  }, [])

  return (
    <search className={classNames(styles.lookup, styles[size])} onFocus={() => setIsInUse(true)}>
      <div className={styles.field} data-message={message ? '' : undefined}>
        <Combobox
          ref={input}
          className={classNames(styles.box, currentLabel !== undefined && styles.current)}
          label={t('lookup-label')}
          hideLabel
          large
          icon="search"
          placeholder={currentLabel ?? t('lookup-placeholder')}
          {...{ text, groups, status, autoFocus }}
          loading={isLoading}
          onTextChange={change}
          onSelect={({ to }) => open(to)}
          onSubmit={submit}
          end={
            text === '' ? (
              <kbd className={styles.shortcut} aria-hidden="true">
                {isApple ? '⌘ K' : 'Ctrl K'}
              </kbd>
            ) : (
              <IconButton
                icon="close"
                small
                label={t('lookup-clear')}
                onClick={() => {
                  change('')
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
              onOpen={open}
              onRetry={submit}
              onClose={() => {
                setMessage(undefined)
                input.current?.focus()
              }}
            />
          </div>
        )}
      </div>
    </search>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
