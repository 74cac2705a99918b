import styles from './ConnectionCheck.module.css'
import type { Probe } from '~/api/connection-check/probe'
import { useTranslate } from '~/i18n/I18nContext'
import { Disclosure } from '~/ui/Disclosure'
import { Icon } from '~/ui/Icon'

type Props = { probes: readonly Probe[] }

/** The requests behind a finding. */
export function ConnectionCheckEvidence({ probes }: Props) {
  const t = useTranslate()

  function resultOf({ result }: Probe): string {
    switch (result.kind) {
      case 'answer':
        return t('connection-check-probe-answer', result.status, result.code ?? '')
      case 'opaque':
        return t('connection-check-probe-opaque')
      case 'redirect':
        return t('connection-check-probe-redirect')
      case 'timeout':
        return t('connection-check-probe-timeout')
      case 'nothing':
        return t('connection-check-probe-unreadable')
    }
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
