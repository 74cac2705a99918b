import type { ReactNode } from 'react'
import type { FormState } from './useConnectionForm'
import { formatDuration } from '~/model/format/local-date'
import styles from './ConnectionCheck.module.css'
import layout from '~/ui/layout.module.css'
import type { Finding, FindingKey, Remedy } from '~/api/connection-check/findings'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { assertNever } from '~/lib/assert-never'
import { Button } from '~/ui/Button'
import { CopyButton } from '~/ui/CopyButton'
import { Icon, type IconSource } from '~/ui/Icon'
import { check, error } from '~/ui/lazy-icons'
import type { Probe } from '~/api/connection-check/probe'
import { Disclosure } from '~/ui/Disclosure'

/** What a check needs of the form: its values, and how to change them. */
export type CheckedForm = Pick<FormState, 'instance' | 'draft' | 'change' | 'setFacts' | 'focus'>

type Props = { finding: Finding; form: CheckedForm; onRetry: () => void }

/** A finding with its certainty, remedies and evidence. */
export function ConnectionCheckFinding({ finding, form, onRetry }: Props) {
  const { t, language } = useI18n()
  const { key, outcome, certainty, evidence, remedies } = finding
  const values = spans.has(key)
    ? finding.values.map((seconds) => formatDuration(Number(seconds), language))
    : finding.values.map((value) =>
        value === '' && key === 'endpoints' ? t('connection-check-none') : value,
      )
  return (
    <li className={styles.finding} data-finding={key} data-outcome={outcome}>
      <Icon name={icons[outcome]} className={styles.icon} />
      <div className={layout.besideIcon}>
        <p>
          <span className="visually-hidden">{t(`connection-check-outcome-${outcome}`)} </span>
          {outcome === 'bad' && certainty !== 'certain' && (
            <em className={styles.certainty}>{t(`connection-check-${certainty}`)} </em>
          )}
          {t(`connection-check-${key}`, ...values)}
        </p>
        {remedies.map((remedy) => (
          <RemedyLine key={remedy.kind} {...{ remedy, form, onRetry }} />
        ))}
        {evidence.length > 0 && <ConnectionCheckEvidence probes={evidence} />}
      </div>
    </li>
  )
}

const icons: Record<Finding['outcome'], IconSource> = { good: check, note: 'info', bad: error }

/** Findings whose values are in seconds. */
const spans = new Set<FindingKey>(['clock-good', 'clock-off'])

type RemedyProps = Omit<Props, 'finding'> & { remedy: Remedy }

function RemedyLine({ remedy, form, onRetry }: RemedyProps): ReactNode {
  const { t } = useI18n()
  const button = (label: string, onPress: () => void) => (
    <div>
      <Button small className={styles.action} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
  switch (remedy.kind) {
    case 'setting':
      return (
        <div>
          <p>{t('connection-check-remedy-setting')}</p>
          <div className={styles.setting}>
            <code>{remedy.line}</code>
            <CopyButton small iconOnly text={remedy.line} label={t('connection-check-remedy-setting-copy')} />
          </div>
        </div>
      )
    case 'same-origin':
    case 'let-options-through':
    case 'clock':
      return <p>{t(`connection-check-remedy-${remedy.kind}`)}</p>
    case 'token':
      return button(t('connection-check-remedy-token'), () => form.focus('access-token'))
    case 'client':
      return button(t('connection-check-remedy-client'), () => form.focus('client-id'))
    case 'retry':
      return button(t('connection-check-again'), onRetry)
    case 'base-url': {
      const { baseUrl } = remedy
      return button(t('connection-check-remedy-base-url', baseUrl), () => form.change({ baseUrl }))
    }
    case 'version': {
      const { version } = remedy
      return button(t('connection-check-remedy-version', version), () => form.change({ version }))
    }
    case 'manifest': {
      const facts = Object.values(remedy.change).join(', ')
      return button(t('connection-check-remedy-manifest', facts), () => form.setFacts(remedy.change))
    }
    default:
      return assertNever(remedy)
  }
}

/** The requests behind a finding. */
function ConnectionCheckEvidence({ probes }: { probes: readonly Probe[] }) {
  const t = useTranslate()

  function resultOf({ result }: Probe): string {
    if (result.kind === 'answer') return t('connection-check-probe-answer', result.status, result.code ?? '')
    return t(`connection-check-probe-${result.kind === 'nothing' ? 'unreadable' : result.kind}`)
  }

  return (
    <Disclosure label={t('connection-check-evidence')}>
      <ul className={styles.evidence}>
        {probes.map((probe, index) => (
          <li key={index}>
            <code dir="ltr">GET {probe.url}</code>
            <p>
              {probe.mode === 'no-cors'
                ? t('connection-check-probe-no-cors')
                : probe.sent.length > 0
                  ? t('connection-check-probe-headers', probe.sent.join(', '))
                  : t('connection-check-probe-plain')}{' '}
              <Icon name="chevron-end" /> {resultOf(probe)}
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
