import styles from './ItemScreen.module.css'
import { chooseInstance, useConnectionStore } from '~/features/connection/connection-store'
import { useTranslate } from '~/i18n/I18nContext'
import { Notice } from '~/ui/Notice'
import { useNavigation } from '~/ui/Navigation'

/** What is wrong with config.json, or with the wiki that the address names. */
export function ConfigNotices() {
  const t = useTranslate()
  const { view } = useNavigation()
  const state = useConnectionStore()
  const { fault, instance } = chooseInstance(state, view)
  if (state.problems.length === 0 && !fault) return null
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
      {state.problems.map((problem, index) => (
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
