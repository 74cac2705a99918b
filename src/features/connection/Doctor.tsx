import { useEffect, useId, useRef, useState } from 'react'
import { draftPatient } from './draft-patient'
import type { Draft } from './connection-draft'
import type { ConnectionField } from './ConnectionForm'
import { DoctorFinding } from './DoctorFinding'
import { sessionLog } from './session-log'
import styles from './Doctor.module.css'
import panelStyles from './SettingsPanel.module.css'
import { examine } from '~/api/doctor'
import type { Finding, ManifestFacts } from '~/api/doctor-findings'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection'
import { Button } from '~/ui/Button'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/use-announce'
import { connection as connectionIcon } from '~/ui/later-icons'

type Props = {
  instance: Instance
  /** What stands in the form is examined, saved or not. */
  draft: Draft
  onChange: (change: Draft) => void
  onManifest: (facts: ManifestFacts) => void
  onField: (field: ConnectionField) => void
}

type State = 'idle' | 'running' | 'done'

/** One button that checks everything a person would, and says what to do about each fault. */
export function Doctor({ instance, draft, onChange, onManifest, onField }: Props) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { view } = useNavigation()
  const [state, setState] = useState<State>('idle')
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const running = useRef<AbortController>(null)
  const headingId = useId()
  useEffect(() => () => running.current?.abort(), [])
  const patient = draftPatient(draft, instance, view.item)

  function summary(found: readonly Finding[]) {
    const faults = found.filter(({ outcome }) => outcome === 'bad').length
    return faults === 0 ? t('doctor-summary-none') : t('doctor-summary', faults)
  }

  async function check() {
    if (!patient) return onField('base-url')
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFindings([])
    setState('running')
    const found: Finding[] = []
    const around = {
      fetch: sessionLog.fetch,
      page: document.baseURI,
      online: navigator.onLine,
      now: Date.now,
      signal: controller.signal,
    }
    try {
      await examine(patient, around, (finding) => {
        if (controller.signal.aborted) return
        found.push(finding)
        setFindings([...found])
      })
    } catch (thrown) {
      // Checked again, or the panel was closed.
      if (controller.signal.aborted) return
      throw thrown
    }
    setState('done')
    announce(summary(found))
  }

  return (
    <section aria-labelledby={headingId} className={panelStyles.fields} aria-busy={state === 'running'}>
      <h3 id={headingId} className={panelStyles.heading}>
        {t('doctor-title')}
      </h3>
      <p className={panelStyles.hint}>{t('doctor-hint')}</p>
      <div>
        <Button icon={connectionIcon} disabled={state === 'running'} onClick={() => void check()}>
          {t(
            state === 'idle'
              ? 'doctor-check'
              : state === 'running'
                ? 'doctor-checking'
                : 'doctor-check-again',
          )}
        </Button>
      </div>
      {state === 'done' && <p className={styles.summary}>{summary(findings)}</p>}
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <DoctorFinding
              key={finding.key}
              finding={finding}
              onChange={onChange}
              onManifest={onManifest}
              onField={onField}
              onRetry={() => void check()}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
