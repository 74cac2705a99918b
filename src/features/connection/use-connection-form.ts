import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  changeDraft,
  draftValues,
  isChanged,
  leavesCredentialBehind,
  saveDraft,
  parseDraftAddress,
  type Draft,
} from './connection-draft'
import type { ConnectionField } from './ConnectionForm'
import { useConnection, useConnectionStore } from './connection-store'
import type { Question } from './SettingsFooter'
import type { ManifestFacts } from '~/api/connection-check/findings'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection'
import { forbiddenCharacter } from '~/model/jwt'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/use-announce'

const blank: Instance = { id: '', name: '', baseUrl: '', version: 'auto', examples: [] }

export type FocusTarget = ConnectionField | 'instances'

/** The state of the connection form: changes, questions and saving. */
export function useConnectionForm(onClose: () => void, focusField: FocusTarget | undefined) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { view, go } = useNavigation()
  const { instance: current } = useConnection(view)
  // Renders again whenever the saved values change.
  useConnectionStore()
  const [draft, setDraft] = useState<Draft>({})
  const [facts, setFacts] = useState<ManifestFacts>()
  const [adding, setAdding] = useState(false)
  const [strict, setStrict] = useState(false)
  const [question, setQuestion] = useState<Question>()
  /** The action that was requested while there were unsaved changes. */
  const [next, setNext] = useState<() => void>()
  const form = useRef<HTMLFormElement>(null)
  const instance = adding ? blank : current
  const [typedFor, setTypedFor] = useState(instance)
  // Input for one wiki must not be applied to another, least of all a token.
  if (typedFor.id !== instance.id || typedFor.baseUrl !== instance.baseUrl) {
    setTypedFor(instance)
    setDraft({})
    setFacts(undefined)
    setStrict(false)
    setQuestion(undefined)
    setNext(undefined)
  }
  const values = draftValues(draft, instance)
  const address = parseDraftAddress(draft, instance)
  const changed = isChanged(draft, instance) || facts !== undefined

  function focus(target: FocusTarget) {
    const panel = form.current?.closest('dialog')
    panel?.querySelector<HTMLElement>(`[data-field='${target}']`)?.focus()
  }

  // After the dialog's own effect, which opens it.
  const focusFirst = useEffectEvent(() => focusField && focus(focusField))
  useEffect(() => {
    focusFirst()
  }, [])

  // Reload, another address, closing the tab: the browser asks in its own words.
  useEffect(() => {
    if (!changed) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])

  function back() {
    setQuestion(undefined)
    setNext(undefined)
  }

  function change(part: Draft) {
    back()
    setDraft((before) => changeDraft(before, part))
  }

  function save(former: 'ask' | 'keep' | 'delete') {
    setStrict(true)
    setQuestion(undefined)
    if (!address.ok) return focus('base-url')
    if (forbiddenCharacter(values.token) !== undefined) return focus('access-token')
    if ((values.clientId === '') !== (values.clientSecret === ''))
      return focus(values.clientId === '' ? 'client-id' : 'client-secret')
    if (former === 'ask' && leavesCredentialBehind(draft, instance)) return setQuestion('credential')
    if (changed) {
      go(saveDraft(draft, instance, { deleteFormer: former === 'delete', facts }))
      announce(t('settings-saved'))
    }
    goOn()
  }

  function goOn() {
    back()
    ;(next ?? onClose)()
  }

  /** Runs an action that leaves this wiki's form, after the user has decided about unsaved changes. */
  function leave(to: () => void) {
    if (!changed || adding) return to()
    setNext(() => to)
    setQuestion('unsaved')
  }

  function close() {
    if (!changed) return onClose()
    setNext(undefined)
    setQuestion('unsaved')
  }

  function add() {
    leave(() => {
      setAdding(true)
      focus('base-url')
    })
  }

  return {
    instance,
    adding,
    draft,
    values,
    strict,
    changed,
    question,
    newBaseUrl: address.ok ? address.address.baseUrl : '',
    formRef: form,
    focus,
    change,
    takeOver: setFacts,
    baseUrlDone: () => draft.baseUrl !== undefined && setStrict(true),
    save,
    close,
    discard: goOn,
    leave,
    add,
    back,
  }
}
