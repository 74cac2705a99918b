import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasName, matching, useSuggestions, type LookupPlace } from './useSuggestions'
import { isFound, viewOf } from './lookup-target'
import type { ApiError } from '~/api/request/api-error'
import { isAbort, toApiError } from '~/api/request/errors'
import { searchQuery } from '~/api/search/item-search'
import type { SearchedKind } from '~/api/search/search-sources'
import { useWiki } from '~/api/wiki/WikiContext'
import { parseLookup, type Lookup } from '~/model/lookup'
import { type Navigation, useNavigation } from '~/ui/Navigation'

/** The reason why the text did not open an item. */
export type Message =
  | Extract<Lookup, { kind: 'bad-id' | 'not-item' | 'other-wiki' }>
  | { kind: 'searching' }
  | { kind: 'nothing'; text: string; isOffered: boolean }
  | { kind: 'failed'; text: string; error: ApiError; retry: () => unknown }

type Options = LookupPlace & { initialText: string; onOpen: Navigation['go'] }

export type LookupState = ReturnType<typeof useLookup>

/** The state of a lookup box: the text, its possible meanings, and the effect of Enter. */
export function useLookup({ initialText, onOpen, ...place }: Options) {
  const { instances, isLocked, purpose } = place
  const { connection, client, languages } = useWiki()
  const { screen, view } = useNavigation().address
  const queryClient = useQueryClient()
  /** The submitted text whose search is pending; any other action cancels it. */
  const awaited = useRef<string>(undefined)
  const [text, setText] = useState(initialText)
  const [message, setMessage] = useState<Message>()
  const lookup = parseLookup(text, { instances, current: connection.instance })
  const { known, ...suggestions } = useSuggestions(lookup, place)
  const listed = [...known.recent, ...known.examples]

  // A result that comes after the user has gone to another view opens nothing.
  useEffect(() => closeMessage, [screen, view])

  function closeMessage() {
    awaited.current = undefined
    setMessage(undefined)
  }

  function change(next: string) {
    closeMessage()
    setText(next)
  }

  function open(...to: Parameters<Navigation['go']>) {
    change('')
    onOpen(...to)
  }

  /** Items with such a name; none where a message says why, or where they are no longer awaited. */
  async function find(wanted: string, retry: () => unknown) {
    awaited.current = wanted
    setMessage({ kind: 'searching' })
    try {
      const search = (kind: SearchedKind) =>
        queryClient.fetchQuery(searchQuery(client, wanted, languages[0] ?? 'en', kind))
      const answer = await search('item')
      const items = matching(listed, { kind: 'text', text: wanted })
      const found = [...answer.suggestions, ...items]
      // A wiki without lexemes refuses the search for them.
      if (found.length === 0) found.push(...(await search('lexeme').catch(() => answer)).suggestions)
      if (awaited.current !== wanted) return []
      // Once, although Enter may have been pressed again meanwhile.
      awaited.current = undefined
      const { isOffered } = answer
      setMessage(found.length > 0 ? undefined : { kind: 'nothing', text: wanted, isOffered })
      return found
    } catch (thrown) {
      if (awaited.current === wanted && !isAbort(thrown))
        setMessage({ kind: 'failed', text: wanted, error: toApiError(thrown), retry })
      return []
    }
  }

  async function findAndOpen(wanted: string) {
    const exact = listed.find((item) => hasName(item, wanted))
    const [first] = exact ? [exact] : await find(wanted, submit)
    if (first) open({ item: first.id })
  }

  function submit() {
    if (isFound(lookup) && lookup.kind !== 'other-wiki') return open(viewOf(lookup))
    if (lookup.kind === 'text') return void findAndOpen(lookup.text)
    if (lookup.kind !== 'empty') setMessage(lookup)
  }

  /** For a text that nobody has typed: opens what can only mean one item; otherwise, the suggestions remain. */
  async function openIfClear() {
    // A guess at where the API of a wiki is waits for a click.
    const isClear = isFound(lookup) && !('api' in lookup)
    if (isClear) return open(viewOf(lookup), { replace: true })
    if (lookup.kind !== 'text') return submit()
    const wanted = lookup.text
    const named = (await find(wanted, openIfClear)).filter((item) => hasName(item, wanted))
    const [id, another] = new Set(named.map((item) => item.id))
    if (id !== undefined && another === undefined) open({ item: id }, { replace: true })
  }

  return {
    text,
    message,
    instances,
    isLocked,
    purpose,
    ...suggestions,
    change,
    open,
    openIfClear,
    submit,
    closeMessage,
  }
}
