import { AboutSection } from './AboutSection'
import { ConnectionForm } from './connection/ConnectionForm'
import { ConnectionCheck } from './connection/ConnectionCheck'
import { InstancesSection } from './instances/InstancesSection'
import { PreferencesSection } from './PreferencesSection'
import { RequestsSection } from './RequestsSection'
import { SettingsFooter } from './SettingsFooter'
import { StorageSection } from './StorageSection'
import { useConnectionForm, type FormState } from './connection/useConnectionForm'
import type { FocusTarget } from './useFieldFocus'
import styles from './SettingsPanel.module.css'
import { useListener } from '~/lib/useListener'
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
  const form = useConnectionForm(onClose, focusField)
  const { id, instance } = form
  useQuestionOnEscape(form)
  // Back and Forward change the page behind.
  useListener(window, 'popstate', form.close)

  return (
    <Dialog
      open
      side="end"
      title={t('settings-title')}
      onClose={form.close}
      footer={
        <PartBoundary>
          <SettingsFooter form={form} />
        </PartBoundary>
      }
    >
      <div className={styles.sections}>
        <section aria-labelledby={`${id}-title`}>
          <h3 id={`${id}-title`} className={styles.heading}>
            {form.adding ? t('settings-new-connection') : t('settings-connection', instance.name)}
          </h3>
          <PartBoundary>
            <ConnectionForm form={form} />
          </PartBoundary>
        </section>
        <PartBoundary key={instance.baseUrl} name="connection-check-title">
          <ConnectionCheck form={form} />
        </PartBoundary>
        <PartBoundary name="instances-title">
          <InstancesSection onAdd={form.add} onLeave={form.leave} />
        </PartBoundary>
        {otherSections.map(([name, Section]) => (
          <PartBoundary key={name} name={name}>
            <Section />
          </PartBoundary>
        ))}
      </div>
    </Dialog>
  )
}

/** The sections that do not depend on the form. */
const otherSections = [
  ['preferences-title', PreferencesSection],
  ['storage-title', StorageSection],
  ['log-title', RequestsSection],
  ['settings-about', AboutSection],
] as const

/** Escape asks about unsaved changes; once they are asked about, it goes back to them. */
function useQuestionOnEscape({ changed, question, close, back }: FormState) {
  // On the document, because nothing is focused after the focused element is removed.
  useListener(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !changed) return
    // Otherwise the browser closes the dialog without the question.
    event.preventDefault()
    if (question) back()
    else close()
  })
}
