import { useId, useState } from 'react'
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
import { isStored } from '~/features/connection/connection-actions'
import { useFieldFocus, type FocusTarget } from '~/features/settings/useFieldFocus'
import { useListener } from '~/lib/useListener'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import { switchedTo } from '~/model/connection/instance-address'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import type { ManifestFacts } from '~/api/connection-check/findings'

const blank: Instance = { id: '', name: '', baseUrl: '', version: 'auto', examples: [] }

type Input = {
  draft: Draft
  /** Facts that the connection check read from the wiki, to be saved with the rest. */
  facts: ManifestFacts | undefined
  /** The base URL of that wiki: it may have been replaced in the form meanwhile. */
  factsOf: string | undefined
  /** Whether to show all errors: after the first attempt to save. */
  strict: boolean
  question: 'credential' | 'unsaved' | undefined
  /** The action that was requested while there were unsaved changes; undefined closes the settings. */
  next: (() => void) | undefined
}

const unasked = { question: undefined, next: undefined }
const noInput: Input = { draft: {}, facts: undefined, factsOf: undefined, strict: false, ...unasked }

export type FormState = ReturnType<typeof useConnectionForm>

export function useConnectionForm(onClose: () => void, focusField: FocusTarget | undefined) {
  const t = useTranslate()
  const id = useId()
  const announce = useAnnounce()
  const navigation = useNavigation()
  const { instance: current } = useConnection(navigation.address)
  // Renders again whenever the saved values change.
  useConnectionStore()
  const [adding, setAdding] = useState(false)
  const [{ draft, strict, question, next, ...read }, setInput] = useState(noInput)
  const inView = adding ? blank : current
  const [instance, setInstance] = useState(inView)
  const isInView = instance.baseUrl === inView.baseUrl
  const set = (part: Partial<Input>) => setInput((before) => ({ ...before, ...part }))
  const values = draftValues(draft, instance)
  const address = parseDraftAddress(draft, instance)
  const facts = address.ok && address.address.baseUrl === read.factsOf ? read.facts : undefined
  const changed = isChanged(draft, instance) || facts !== undefined
  // Input is for one wiki only, so that no token goes to another. Unsaved, it stays when Back leads to another.
  if (instance !== inView && (isInView || !changed)) {
    setInstance(inView)
    if (!isInView) setInput(noInput)
  }
  const { formRef, focus } = useFieldFocus(focusField)
  // On reload, another address or closing the tab, the browser asks in its own words.
  useListener(window, 'beforeunload', (event) => event.preventDefault(), changed)

  function goOn() {
    setInput(noInput)
    ;(next ?? onClose)()
  }

  function save(former: 'ask' | 'keep' | 'delete') {
    set({ strict: true, question: undefined })
    const invalid = firstInvalidField(values, address)
    if (invalid) return focus(invalid)
    if (former === 'ask' && leavesCredentialBehind(draft, instance)) return set({ question: 'credential' })
    if (changed) {
      const saved = saveDraft(draft, instance, { deleteFormer: former === 'delete', facts })
      const { item } = navigation.address
      if (isInView) navigation.go(switchedTo(useConnectionStore.getState(), saved, { from: current, item }))
      if (!isStored()) {
        setInput(noInput)
        return next?.()
      }
      announce(t('settings-saved'))
    }
    goOn()
  }

  /** Runs an action that leaves this wiki's form, after the user has decided about unsaved changes. */
  function leave(to: () => void) {
    if (!changed || adding) return to()
    set({ question: 'unsaved', next: to })
  }

  return {
    ...{ id, instance, adding, draft, values, address, strict, changed, question, formRef, focus },
    stored: isStored(),
    change: (part: Draft) =>
      setInput((before) => ({ ...before, ...unasked, draft: changeDraft(before.draft, part) })),
    setFacts: (known: ManifestFacts, factsOf: string) => set({ facts: known, factsOf }),
    baseUrlDone: () => draft.baseUrl !== undefined && set({ strict: true }),
    save,
    close: () => (changed ? set({ question: 'unsaved', next: undefined }) : onClose()),
    discard: goOn,
    leave,
    add: () =>
      leave(() => {
        setAdding(true)
        focus('base-url')
      }),
    back: () => set(unasked),
  }
}
