import styles from './ConfigNotices.module.css'
import type { AddressFault } from '~/model/connection/choose-instance'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import type { ConfigProblem } from '~/model/connection/config'
import type { Instance } from '~/model/connection/connection'
import { Notice } from '~/ui/notices/Notice'

type Props = {
  fault: AddressFault | undefined
  problems: readonly ConfigProblem[]
  /** The wiki that is read instead of the one in the address. */
  instance: Instance
}

const faults = {
  'bad-address': 'address-bad-api',
  'unknown-instance': 'address-unknown-instance',
  locked: 'address-locked',
} as const satisfies Record<AddressFault['kind'], MessageKey>

export function ConfigNotices({ fault, problems, instance }: Props) {
  const t = useTranslate()
  return (
    <div className={styles.notices}>
      {fault && (
        <Notice kind="warning" alert data-address-fault={fault.kind}>
          {t(faults[fault.kind], fault.text, instance.name)}
        </Notice>
      )}
      {problems.map((problem, index) => (
        <Notice key={index} kind="warning" data-config-problem={problem.kind}>
          {t(
            `config-problem-${problem.kind}`,
            ...('name' in problem ? [problem.name] : []),
            ...('detail' in problem ? [problem.detail] : []),
          )}
        </Notice>
      ))}
    </div>
  )
}
