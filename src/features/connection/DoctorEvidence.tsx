import styles from './Doctor.module.css'
import type { Probe } from '~/api/doctor-probe'
import { useTranslate } from '~/i18n/I18nContext'
import { Disclosure } from '~/ui/Disclosure'
import { Icon } from '~/ui/Icon'

type Props = { probes: readonly Probe[] }

/** The requests that a finding rests on. */
export function DoctorEvidence({ probes }: Props) {
  const t = useTranslate()

  function resultOf({ result }: Probe): string {
    switch (result.kind) {
      case 'answer':
        return t('doctor-probe-answer', result.status, result.code ?? '')
      case 'opaque':
        return t('doctor-probe-opaque')
      case 'timeout':
        return t('doctor-probe-timeout')
      case 'nothing':
        return t('doctor-probe-nothing')
    }
  }

  return (
    <Disclosure label={t('doctor-evidence')}>
      <ul className={styles.evidence}>
        {probes.map((probe, index) => (
          <li key={index}>
            <code dir="ltr">GET {probe.url}</code>
            <p>
              {probe.mode === 'no-cors'
                ? t('doctor-probe-blind')
                : probe.sent.length > 0
                  ? t('doctor-probe-headers', probe.sent.join(', '))
                  : t('doctor-probe-plain')}{' '}
              <Icon name="chevron-end" /> {resultOf(probe)}
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
