import styles from './Checks.module.css'
import type { Findings } from './useFindings'
import { isNotInstalled } from '~/api/item/constraints'
import { toApiError } from '~/api/request/errors'
import { usePauseReason } from '~/api/request/queue/useQueueState'
import { useWiki } from '~/api/wiki/WikiContext'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { useI18n } from '~/i18n/I18nContext'
import { canAskAbout } from '~/model/connection/connection'
import type { CheckId } from '~/model/checks/check'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { SampleNotice } from '~/features/errors/SampleNotice'
import { checkName } from './check-texts'

type Props = {
  itemId: string
  /** The old revision that was checked. */
  revision: number | undefined
  found: Findings
}

/** The questions that the wiki has not answered yet, or will not. */
export function WikiAnswers({ itemId, revision, found }: Props) {
  const { t } = useI18n()
  const { instance } = useWiki().connection
  const { answers } = found
  const labelText = useLabelTexts(found.unchecked)
  const waiting = answers.filter(([, { fetchStatus }]) => fetchStatus !== 'idle')
  const reason = usePauseReason(waiting.length > 0)
  if (!canAskAbout(instance, itemId)) return <SampleNotice of="checks" className={styles.notice} />
  const failed = answers.filter(([check, { error }]) => error && !found.settings.off.includes(check))
  const missing = failed.filter(([, { error }]) => isNotInstalled(error))
  // One notice for what failed for the same reason.
  const [first, ...others] = failed.filter(([, { error }]) => !isNotInstalled(error))
  const names = (list: readonly (readonly [CheckId, unknown])[]) =>
    list.map(([check]) => t(checkName(check))).join(' · ')
  return (
    <div className={styles.answers}>
      {revision !== undefined && <p className={styles.note}>{t('checks-past', revision)}</p>}
      {waiting.length > 0 && (
        <p className={styles.waiting} role="status">
          {t('checks-waiting', instance.name, names(waiting))}
          {reason !== undefined && ` · ${reason}`}
        </p>
      )}
      {missing.map(([check]) => (
        <p key={check} className={styles.note} data-not-installed={check}>
          {t(check === 'constraint' ? 'checks-no-constraints' : 'checks-no-suggestions', instance.name)}
        </p>
      ))}
      {first && (
        <div data-failed-check={names([first, ...others])}>
          <h2 className={styles.failed}>{t('checks-failed', names([first, ...others]))}</h2>
          <ErrorNotice
            error={toApiError(first[1].error)}
            itemId={itemId}
            onRetry={() => {
              for (const [, { refetch }] of [first, ...others]) void refetch()
            }}
          />
        </div>
      )}
      {found.hasOwnProperties && found.findings && (
        <p className={styles.note}>{t('checks-unknown-properties', instance.name)}</p>
      )}
      {/* Properties of identifiers whose format is not understood. */}
      {found.unchecked.length > 0 && (
        <p className={styles.note}>
          {t(
            'checks-unchecked',
            found.unchecked.map((id) => labelText(id) ?? id).join(' · '),
            found.unchecked.length,
          )}
        </p>
      )}
    </div>
  )
}
