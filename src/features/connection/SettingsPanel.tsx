import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import {
  changeDraft,
  draftValues,
  isChanged,
  leavesCredential,
  saveDraft,
  understood,
  type Draft,
} from './connection-draft'
import { ConnectionForm, type ConnectionField } from './ConnectionForm'
import { useConnection, useConnectionStore } from './connection-store'
import { PreferencesSection } from './PreferencesSection'
import { SettingsFooter, type Question } from './SettingsFooter'
import styles from './SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Dialog } from '~/ui/Dialog'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/use-announce'

type Props = {
  onClose: () => void
  /** The field that an error led to. */
  focusField?: ConnectionField | undefined
}

/** All settings, in a sheet beside the page. The connection's fields take effect on Save, the others at once. */
export function SettingsPanel({ onClose, focusField }: Props) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { view, go } = useNavigation()
  const { instance } = useConnection(view)
  // Re-reads what is saved whenever it changes.
  useConnectionStore()
  const [draft, setDraft] = useState<Draft>({})
  const [strict, setStrict] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const values = draftValues(draft, instance)
  const changed = isChanged(draft, instance)
  const address = understood(draft, instance)

  function focus(field: ConnectionField) {
    form.current?.querySelector<HTMLElement>(`[data-field='${field}']`)?.focus()
  }

  // After the dialog's own effect, which opens it.
  const focusFirst = useEffectEvent(() => focusField && focus(focusField))
  useEffect(() => {
    focusFirst()
  }, [])

  function change(part: Draft) {
    setQuestion(undefined)
    setDraft((before) => changeDraft(before, part))
  }

  function save(former: 'ask' | 'keep' | 'forget') {
    setStrict(true)
    setQuestion(undefined)
    if (!address.ok) return focus('base-url')
    if ((values.clientId === '') !== (values.clientSecret === ''))
      return focus(values.clientId === '' ? 'client-id' : 'client-secret')
    if (former === 'ask' && leavesCredential(draft, instance)) return setQuestion('credential')
    if (changed) {
      go(saveDraft(draft, instance, former === 'forget'))
      announce(t('settings-saved'))
    }
    onClose()
  }

  function close() {
    if (changed && question !== 'unsaved') setQuestion('unsaved')
    else onClose()
  }

  function keepOpenOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !changed) return
    // The browser would close the dialog without asking.
    event.preventDefault()
    close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape from what is inside
    <div onKeyDown={keepOpenOnEscape}>
      <Dialog
        open
        side="end"
        title={t('settings-title')}
        onClose={close}
        footer={
          <SettingsFooter
            formId={formId}
            instance={instance}
            newBaseUrl={address.ok ? address.address.baseUrl : ''}
            changed={changed}
            question={question}
            onDiscard={onClose}
            onSave={save}
            onBack={() => setQuestion(undefined)}
          />
        }
      >
        <div className={styles.sections}>
          <section aria-labelledby={`${formId}-title`}>
            <h3 id={`${formId}-title`} className={styles.heading}>
              {t('settings-connection', instance.name)}
            </h3>
            <ConnectionForm
              id={formId}
              {...{ instance, draft, values, strict }}
              ref={form}
              onChange={change}
              onBaseUrlDone={() => draft.baseUrl !== undefined && setStrict(true)}
              onSubmit={() => save('ask')}
            />
          </section>
          <PreferencesSection />
        </div>
      </Dialog>
    </div>
  )
}
