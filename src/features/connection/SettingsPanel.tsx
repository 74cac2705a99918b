import { useEffect, useEffectEvent, useId } from 'react'
import { AboutSection } from './AboutSection'
import { ConnectionForm } from './ConnectionForm'
import { ConnectionCheck } from './ConnectionCheck'
import { InstancesSection } from './InstancesSection'
import { PreferencesSection } from './PreferencesSection'
import { RequestsSection } from './RequestsSection'
import { SettingsFooter } from './SettingsFooter'
import { StorageSection } from './StorageSection'
import { useConnectionForm } from './use-connection-form'
import type { FocusTarget } from './use-field-focus'
import styles from './SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Dialog } from '~/ui/Dialog'
import { PartBoundary } from '~/ui/lazy-part'

type Props = {
  onClose: () => void
  /** The field that an error links to, or the list of instances. */
  focusField?: FocusTarget | undefined
}

/** All settings, in a sheet. The connection's fields take effect on Save, the others at once. */
export function SettingsPanel({ onClose, focusField }: Props) {
  const t = useTranslate()
  const formId = useId()
  const {
    formRef,
    instance,
    adding,
    draft,
    values,
    strict,
    changed,
    question,
    newBaseUrl,
    focus,
    change,
    takeOver,
    baseUrlDone,
    save,
    close,
    discard,
    leave,
    add,
    back,
  } = useConnectionForm(onClose, focusField)

  const keepOpenOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !changed) return
    // Otherwise the browser closes the dialog without the question.
    event.preventDefault()
    if (question) back()
    else close()
  })
  // On the document, because nothing is focused after the focused element is removed.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => keepOpenOnEscape(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

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
            newBaseUrl={newBaseUrl}
            changed={changed}
            question={question}
            onDiscard={discard}
            onSave={save}
            onBack={back}
          />
        </PartBoundary>
      }
    >
      <div className={styles.sections}>
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
              onChange={change}
              onBaseUrlDone={baseUrlDone}
              onSubmit={() => save('ask')}
            />
          </PartBoundary>
        </section>
        <PartBoundary key={instance.id} name="connection-check-title">
          <ConnectionCheck
            instance={instance}
            draft={draft}
            onChange={change}
            onManifest={takeOver}
            onField={focus}
          />
        </PartBoundary>
        <PartBoundary name="instances-title">
          <InstancesSection onAdd={add} onLeave={leave} />
        </PartBoundary>
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
      </div>
    </Dialog>
  )
}
