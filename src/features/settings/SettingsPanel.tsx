import { useId, useEffect, useEffectEvent } from 'react'
import { AboutSection } from './AboutSection'
import { ConnectionForm } from './connection/ConnectionForm'
import { ConnectionCheck } from './connection/ConnectionCheck'
import { InstancesSection } from './instances/InstancesSection'
import { PreferencesSection } from './PreferencesSection'
import { RequestsSection } from './RequestsSection'
import { SettingsFooter } from './SettingsFooter'
import { StorageSection } from './StorageSection'
import { useConnectionForm } from './connection/useConnectionForm'
import type { FocusTarget } from './useFieldFocus'
import styles from './SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Dialog } from '~/ui/popups/Dialog'
import { PartBoundary } from '~/ui/notices/lazy-part'

type Props = {
  onClose: () => void
  /** The field that an error links to, or the list of instances. */
  focusField?: FocusTarget | undefined
}

/** All settings, in a sheet. The connection's fields take effect on Save, the others at once. */
export function SettingsPanel({ onClose, focusField }: Props) {
  const t = useTranslate()
  const formId = useId()
  const form = useConnectionForm(onClose, focusField)
  const { instance, draft, changed, question, close, back } = form
  useQuestionOnEscape({ changed, isAsked: question !== undefined, close, back })

  return (
    <Dialog
      open
      side="end"
      title={t('settings-title')}
      onClose={close}
      footer={
        <PartBoundary>
          <SettingsFooter
            formId={formId}
            instance={instance}
            newBaseUrl={form.newBaseUrl}
            changed={changed}
            question={question}
            onDiscard={form.discard}
            onSave={form.save}
            onBack={back}
          />
        </PartBoundary>
      }
    >
      <div className={styles.sections}>
        <ConnectionSection formId={formId} form={form} />
        <PartBoundary key={instance.id} name="connection-check-title">
          <ConnectionCheck
            instance={instance}
            draft={draft}
            onChange={form.change}
            onManifest={form.setFacts}
            onField={form.focus}
          />
        </PartBoundary>
        <PartBoundary name="instances-title">
          <InstancesSection onAdd={form.add} onLeave={form.leave} />
        </PartBoundary>
        <OtherSections />
      </div>
    </Dialog>
  )
}

type ConnectionSectionProps = { formId: string; form: ReturnType<typeof useConnectionForm> }

function ConnectionSection({ formId, form }: ConnectionSectionProps) {
  const t = useTranslate()
  const { instance, adding, draft, values, strict, formRef } = form
  return (
    <section aria-labelledby={`${formId}-title`}>
      <h3 id={`${formId}-title`} className={styles.heading}>
        {adding ? t('settings-new-connection') : t('settings-connection', instance.name)}
      </h3>
      <PartBoundary>
        <ConnectionForm
          ref={formRef}
          id={formId}
          instance={instance}
          draft={draft}
          values={values}
          strict={strict}
          onChange={form.change}
          onBaseUrlDone={form.baseUrlDone}
          onSubmit={() => form.save('ask')}
        />
      </PartBoundary>
    </section>
  )
}

/** The sections that do not depend on the form. */
function OtherSections() {
  return (
    <>
      <PartBoundary name="preferences-title">
        <PreferencesSection />
      </PartBoundary>
      <PartBoundary name="storage-title">
        <StorageSection />
      </PartBoundary>
      <PartBoundary name="log-title">
        <RequestsSection />
      </PartBoundary>
      <PartBoundary name="settings-about">
        <AboutSection />
      </PartBoundary>
    </>
  )
}

type Options = { changed: boolean; isAsked: boolean; close: () => void; back: () => void }

/** Escape asks about unsaved changes; once they are asked about, it goes back to them. */
function useQuestionOnEscape({ changed, isAsked, close, back }: Options) {
  const keepOpen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !changed) return
    // Otherwise the browser closes the dialog without the question.
    event.preventDefault()
    if (isAsked) back()
    else close()
  })
  // On the document, because nothing is focused after the focused element is removed.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => keepOpen(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
