import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { exactMatch, matching, useSuggestions } from './useSuggestions'
import type { Message } from './LookupMessage'
import { isFound, viewOf, type Purpose } from './lookup-target'
import { isAbort, toApiError } from '~/api/request/errors'
import { searchQuery } from '~/api/search/item-search'
import { useWiki } from '~/api/wiki/WikiContext'
import type { Instance } from '~/model/connection/connection'
import { parseLookup } from '~/model/lookup'
import type { AddressChange } from '~/model/address-state'

type Options = {
  instances: readonly Instance[]
  isLocked: boolean
  isInUse: boolean
  initialText: string
  suggestsWhenEmpty: boolean
  purpose: Purpose
  onOpen: (to: AddressChange) => void
}

/** The state of a lookup box: the text, its possible meanings, and the effect of Enter. */
export function useLookup(options: Options) {
  const { instances, isLocked, isInUse, initialText, suggestsWhenEmpty, purpose, onOpen } = options
  const { connection, client, languages } = useWiki()
  const queryClient = useQueryClient()
  /** The submitted text whose search is pending; any other action cancels it. */
  const awaited = useRef<string>(undefined)
  const [text, setText] = useState(initialText)
  const [message, setMessage] = useState<Message>()
  const lookup = parseLookup(text, { instances, current: connection.instance })
  const { known, ...suggestions } = useSuggestions({
    lookup,
    instances,
    isLocked,
    isInUse,
    suggestsWhenEmpty,
    purpose,
  })

  useEffect(
    () => () => {
      awaited.current = undefined
    },
    [],
  )

  function closeMessage() {
    awaited.current = undefined
    setMessage(undefined)
  }

  function change(next: string) {
    closeMessage()
    setText(next)
  }

  function open(to: AddressChange) {
    change('')
    onOpen(to)
  }

  async function findAndOpen(wanted: string) {
    const all = [...known.recent, ...known.examples]
    const exact = exactMatch(all, wanted)
    if (exact) return open({ item: exact.id })
    awaited.current = wanted
    setMessage({ kind: 'searching' })
    try {
      const answer = await queryClient.fetchQuery(searchQuery(client, wanted, languages[0] ?? 'en'))
      if (awaited.current !== wanted) return
      const [first] = [...answer.suggestions, ...matching(all, { kind: 'text', text: wanted })]
      if (first) open({ item: first.id })
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

  return { text, message, ...suggestions, change, open, submit, closeMessage }
}
