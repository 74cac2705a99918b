import { useEffect, useEffectEvent, useId } from 'react'
import { ConnectionForm } from './ConnectionForm'
import { Doctor } from './Doctor'
import { InstancesSection } from './InstancesSection'
import { PreferencesSection } from './PreferencesSection'
import { RequestsSection } from './RequestsSection'
import { SettingsFooter } from './SettingsFooter'
import { StorageSection } from './StorageSection'
import { useConnectionForm, type FocusTarget } from './use-connection-form'
import styles from './SettingsPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Dialog } from '~/ui/Dialog'

type Props = {
  onClose: () => void
  /** The field that an error led to, or the list of instances. */
  focusField?: FocusTarget | undefined
}

/** All settings, in a sheet beside the page. The connection's fields take effect on Save, the others at once. */
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
    // The browser would close the dialog without asking.
    event.preventDefault()
    if (question) back()
    else close()
  })
  // Of the page, as the focus is nowhere where what had it is gone.
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
      }
    >
      <div className={styles.sections}>
        <section aria-labelledby={`${formId}-title`}>
          <h3 id={`${formId}-title`} className={styles.heading}>
            {adding ? t('settings-new-connection') : t('settings-connection', instance.name)}
          </h3>
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
        </section>
        <Doctor
          key={instance.id}
          instance={instance}
          draft={draft}
          onChange={change}
          onManifest={takeOver}
          onField={focus}
        />
        <InstancesSection onAdd={add} onLeave={leave} />
        <PreferencesSection />
        <StorageSection />
        <RequestsSection />
      </div>
    </Dialog>
  )
}
