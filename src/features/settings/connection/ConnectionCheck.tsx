import { useId, useRef } from 'react'
import { targetFromDraft } from './target-from-draft'
import type { ConnectionField, Draft } from './connection-draft'
import { ConnectionCheckFinding } from './ConnectionCheckFinding'
import { useConnectionCheck } from './useConnectionCheck'
import styles from './ConnectionCheck.module.css'
import panelStyles from '~/features/settings/SettingsPanel.module.css'
import type { Finding, ManifestFacts } from '~/api/connection-check/findings'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import type { Instance } from '~/model/connection/connection'
import { Button } from '~/ui/Button'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { connection as connectionIcon } from '~/ui/lazy-icons'

type Props = {
  instance: Instance
  /** The form's values are checked, saved or not. */
  draft: Draft
  onChange: (change: Draft) => void
  onManifest: (facts: ManifestFacts) => void
  onField: (field: ConnectionField) => void
}

const buttonText = {
  idle: 'connection-check-start',
  running: 'connection-check-running',
  done: 'connection-check-again',
} as const satisfies Record<string, MessageKey>

/** One button that runs all checks and suggests a remedy for each problem. */
export function ConnectionCheck({ instance, draft, onChange, onManifest, onField }: Props) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { address } = useNavigation()
  const { state, findings, check } = useConnectionCheck((found) => announce(summary(found)))
  const headingId = useId()
  const button = useRef<HTMLButtonElement>(null)

  function summary(found: readonly Finding[]) {
    const faults = found.filter(({ outcome }) => outcome === 'bad').length
    return faults === 0 ? t('connection-check-summary-none') : t('connection-check-summary', faults)
  }

  function start() {
    if (state === 'running') return
    const target = targetFromDraft(draft, instance, address.item)
    if (target) void check(target)
    else onField('base-url')
  }

  /** Called by a button that the new run removes. */
  function retry() {
    button.current?.focus()
    start()
  }

  return (
    <section aria-labelledby={headingId} className={panelStyles.fields} aria-busy={state === 'running'}>
      <h3 id={headingId} className={panelStyles.heading}>
        {t('connection-check-title')}
      </h3>
      <p className={panelStyles.hint}>{t('connection-check-hint')}</p>
      <div>
        <Button icon={connectionIcon} ref={button} aria-disabled={state === 'running'} onClick={start}>
          {t(buttonText[state])}
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
              onRetry={retry}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
