import styles from './ItemScreen.module.css'
import type { AddressFault } from '~/features/connection/connection-store'
import { useTranslate } from '~/i18n/I18nContext'
import type { ConfigProblem } from '~/model/config'
import type { Instance } from '~/model/connection'
import { Notice } from '~/ui/Notice'

type Props = {
  fault: AddressFault | undefined
  problems: readonly ConfigProblem[]
  /** The one that is read in place of what the address names. */
  instance: Instance
}

/** What is wrong with config.json, or with the wiki that the address names. */
export function ConfigNotices({ fault, problems, instance }: Props) {
  const t = useTranslate()
  return (
    <div className={styles.screen}>
      {fault && (
        <Notice kind="warning" alert data-address-fault={fault.kind}>
          {t(
            fault.kind === 'bad-address' ? 'address-bad-api' : 'address-unknown-instance',
            fault.text,
            instance.name,
          )}
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
