import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { targetFromDraft } from './target-from-draft'
import type { ConnectionField, Draft } from './connection-draft'
import { checkAccessAgain } from './check-access-again'
import { ConnectionCheckFinding } from './ConnectionCheckFinding'
import { sessionLog } from './session-log'
import styles from './ConnectionCheck.module.css'
import panelStyles from './SettingsPanel.module.css'
import { runCheck } from '~/api/connection-check/run-check'
import type { Finding, ManifestFacts } from '~/api/connection-check/findings'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection'
import { Button } from '~/ui/Button'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/use-announce'
import { connection as connectionIcon } from '~/ui/lazy-icons'

type Props = {
  instance: Instance
  /** The form's values are checked, saved or not. */
  draft: Draft
  onChange: (change: Draft) => void
  onManifest: (facts: ManifestFacts) => void
  onField: (field: ConnectionField) => void
}

type State = 'idle' | 'running' | 'done'

/** One button that runs all checks and suggests a remedy for each problem. */
export function ConnectionCheck({ instance, draft, onChange, onManifest, onField }: Props) {
  const t = useTranslate()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const { view } = useNavigation()
  const [state, setState] = useState<State>('idle')
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const running = useRef<AbortController>(null)
  const headingId = useId()
  useEffect(() => () => running.current?.abort(), [])
  const target = targetFromDraft(draft, instance, view.item)

  function summary(found: readonly Finding[]) {
    const faults = found.filter(({ outcome }) => outcome === 'bad').length
    return faults === 0 ? t('connection-check-summary-none') : t('connection-check-summary', faults)
  }

  async function check() {
    if (!target) return onField('base-url')
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFindings([])
    setState('running')
    const found: Finding[] = []
    const environment = {
      fetch: sessionLog.fetch,
      page: document.baseURI,
      online: navigator.onLine,
      now: Date.now,
      signal: controller.signal,
    }
    try {
      await runCheck(target, environment, (finding) => {
        if (controller.signal.aborted) return
        found.push(finding)
        setFindings([...found])
      })
    } catch (thrown) {
      // Checked again, or the panel was closed.
      if (controller.signal.aborted) return
      throw thrown
    }
    checkAccessAgain(queryClient, target.instance)
    setState('done')
    announce(summary(found))
  }

  return (
    <section aria-labelledby={headingId} className={panelStyles.fields} aria-busy={state === 'running'}>
      <h3 id={headingId} className={panelStyles.heading}>
        {t('connection-check-title')}
      </h3>
      <p className={panelStyles.hint}>{t('connection-check-hint')}</p>
      <div>
        <Button icon={connectionIcon} disabled={state === 'running'} onClick={() => void check()}>
          {t(
            state === 'idle'
              ? 'connection-check-start'
              : state === 'running'
                ? 'connection-check-running'
                : 'connection-check-again',
          )}
        </Button>
      </div>
      {state === 'done' && <p className={styles.summary}>{summary(findings)}</p>}
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <ConnectionCheckFinding
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
