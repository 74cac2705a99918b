import { useState, useEffect, type Dispatch, type SetStateAction } from 'react'
import {
  firstInvalidField,
  leavesCredentialBehind,
  saveDraft,
  type Draft,
  changeDraft,
  draftValues,
  isChanged,
  parseDraftAddress,
} from './connection-draft'
import { useConnection, useConnectionStore } from '~/features/connection/connection-store'
import type { Question } from '~/features/settings/SettingsFooter'
import { useFieldFocus, type FocusTarget } from '~/features/settings/useFieldFocus'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import type { ManifestFacts } from '~/api/connection-check/findings'

const blank: Instance = { id: '', name: '', baseUrl: '', version: 'auto', examples: [] }

type Pending = {
  question: Question
  /** The action that was requested while there were unsaved changes; undefined closes the settings. */
  next: (() => void) | undefined
}

const nothing: Pending = { question: undefined, next: undefined }

/** The state of the connection form: changes, questions and saving. */
export function useConnectionForm(onClose: () => void, focusField: FocusTarget | undefined) {
  const t = useTranslate()
  const announce = useAnnounce()
  const navigation = useNavigation()
  const { instance: current } = useConnection(navigation.address)
  // Renders again whenever the saved values change.
  useConnectionStore()
  const [adding, setAdding] = useState(false)
  const instance = adding ? blank : current
  const wikiKey = `${instance.id} ${instance.baseUrl}`
  const input = useDraft(instance, wikiKey)
  const [{ question, next }, setPending] = useKeyedState(wikiKey, nothing)
  const { formRef, focus } = useFieldFocus(focusField)
  const { draft, facts, values, address, changed } = input
  useUnloadWarning(changed)

  const ask = (asked: Question) => setPending((before) => ({ ...before, question: asked }))
  const back = () => setPending(nothing)

  function goOn() {
    back()
    ;(next ?? onClose)()
  }

  function save(former: 'ask' | 'keep' | 'delete') {
    input.showAllErrors()
    ask(undefined)
    const invalid = firstInvalidField(values, address)
    if (invalid) return focus(invalid)
    if (former === 'ask' && leavesCredentialBehind(draft, instance)) return ask('credential')
    if (changed) {
      navigation.go(saveDraft(draft, instance, { deleteFormer: former === 'delete', facts }))
      announce(t('settings-saved'))
    }
    goOn()
  }

  /** Runs an action that leaves this wiki's form, after the user has decided about unsaved changes. */
  function leave(to: () => void) {
    if (!changed || adding) return to()
    setPending({ question: 'unsaved', next: to })
  }

  function close() {
    if (!changed) return onClose()
    setPending({ question: 'unsaved', next: undefined })
  }

  return {
    ...input,
    instance,
    adding,
    question,
    newBaseUrl: address.ok ? address.address.baseUrl : '',
    formRef,
    focus,
    change: (part: Draft) => {
      back()
      input.change(part)
    },
    baseUrlDone: () => draft.baseUrl !== undefined && input.showAllErrors(),
    save,
    close,
    discard: goOn,
    leave,
    add: () =>
      leave(() => {
        setAdding(true)
        focus('base-url')
      }),
    back,
  }
}

type Input = {
  draft: Draft
  /** Facts that the connection check read from the wiki, to be saved with the rest. */
  facts: ManifestFacts | undefined
  /** Whether to show all errors: after the first attempt to save. */
  strict: boolean
}

const noInput: Input = { draft: {}, facts: undefined, strict: false }

/** The user's input for a wiki's connection: of one wiki only, so that no token goes to another. */
function useDraft(instance: Instance, wikiKey: string) {
  const [input, setInput] = useKeyedState(wikiKey, noInput)
  const { draft, facts } = input
  const set = (part: Partial<Input>) => setInput((before) => ({ ...before, ...part }))

  return {
    ...input,
    values: draftValues(draft, instance),
    address: parseDraftAddress(draft, instance),
    changed: isChanged(draft, instance) || facts !== undefined,
    change: (part: Draft) => setInput((before) => ({ ...before, draft: changeDraft(before.draft, part) })),
    setFacts: (read: ManifestFacts) => set({ facts: read }),
    showAllErrors: () => set({ strict: true }),
  }
}

/** On reload, another address or closing the tab, the browser asks in its own words. */
function useUnloadWarning(hasUnsavedChanges: boolean) {
  useEffect(() => {
    if (!hasUnsavedChanges) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsavedChanges])
}

/** State that starts over whenever the key changes, before anything is shown with it. */
function useKeyedState<State>(key: string, initial: State): [State, Dispatch<SetStateAction<State>>] {
  const [state, setState] = useState(initial)
  const [keyOfState, setKeyOfState] = useState(key)
  if (keyOfState !== key) {
    setKeyOfState(key)
    setState(initial)
  }
  return [state, setState]
}
