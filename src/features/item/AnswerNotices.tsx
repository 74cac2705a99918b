import styles from './AnswerNotices.module.css'
import { use } from 'react'
import { useWithoutStatements } from '~/api/review/useItemReviews'
import type { ItemStatements } from '~/api/sources/item-statements'
import { RemediesContext } from '~/features/errors/remedies'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { entityPage } from '~/model/connection/connection'
import { isPropertyId } from '~/model/id-pattern'
import { lazyPart } from '~/ui/notices/lazy-part'
import { Notice } from '~/ui/notices/Notice'
import { filterNames, pick } from '~/model/address-state'
import { useNavigation, ViewLink } from '~/ui/Navigation'
import type { FallbackCause } from '~/api/sources/known-route'
import { Button } from '~/ui/Button'
import { CopyButton } from '~/ui/CopyButton'
import { Disclosure } from '~/ui/Disclosure'
import { Icon } from '~/ui/Icon'
import { settings as settingsIcon } from '~/ui/lazy-icons'

const KeptChanges = lazyPart(() => import('./KeptChanges'), 'KeptChanges')

type Props = { itemId: string; answer: ItemStatements }

/** Above the statements: whose they are, how they were read, or that there are none. */
export function AnswerNotices({ itemId, answer }: Props) {
  const { redirectedTo, fallbackCause, kept, list, revision } = answer
  const isEmpty = list.entries.length === 0
  const isLatest = revision === undefined && !kept?.update
  useWithoutStatements(isLatest && (redirectedTo !== undefined || isEmpty) ? itemId : undefined)
  return (
    <div className={styles.notices}>
      {redirectedTo !== undefined && <RedirectNotice itemId={itemId} redirectedTo={redirectedTo} />}
      {fallbackCause && <SourceNotice cause={fallbackCause} />}
      {kept?.changes && <KeptChanges itemId={itemId} at={kept.at} changes={kept.changes} />}
      {isEmpty && !list.lexeme && <EmptyItem itemId={itemId} />}
    </div>
  )
}

export function EmptyItem({ itemId }: { itemId: string }) {
  const t = useTranslate()
  const { connection } = useWiki()
  return (
    <Notice
      kind="info"
      title={t('statements-none-title', itemId)}
      actions={
        <a href={entityPage(connection.instance, itemId)} target="_blank" rel="noreferrer noopener">
          {t('statements-none-link')}
        </a>
      }
    >
      {t(isPropertyId(itemId) ? 'statements-none-property' : 'statements-none-body')}
    </Notice>
  )
}

type RedirectNoticeProps = { itemId: string; redirectedTo: string }

/** The requested item was merged into the one shown. */
function RedirectNotice({ itemId, redirectedTo }: RedirectNoticeProps) {
  const t = useTranslate()
  const { parameters } = useNavigation().address
  return (
    <Notice
      kind="info"
      data-redirected-to={redirectedTo}
      actions={
        // The statements stay the same: so does what is shown of them.
        <ViewLink to={{ item: redirectedTo, parameters: pick(parameters, filterNames) }}>
          {t('lookup-open', redirectedTo)}
        </ViewLink>
      }
    >
      {t('item-redirected', itemId, redirectedTo)}
    </Notice>
  )
}

const corsSetting = '$wgAllowCrossOrigin = true;'

/**
 * Says why the statements were read through another API, and how to change that. Quiet, because they are the
 * same.
 */
function SourceNotice({ cause }: { cause: FallbackCause }) {
  const t = useTranslate()
  const { instance, credentialRevision } = useWiki().connection
  const { openSettings } = use(RemediesContext)
  return (
    <div className={styles.notice} data-source-cause={cause}>
      <p className={styles.line}>
        <Icon name="info" /> {t(`source-action-${cause}`, instance.name)}
      </p>
      <Disclosure label={t('source-meaning')} className={styles.meaning}>
        <p>{t('source-meaning-same')}</p>
        {credentialRevision > 0 && <p>{t('source-meaning-token')}</p>}
        {cause === 'cors' ? (
          <>
            <p>{t('source-meaning-cors')}</p>
            <p className={styles.setting}>
              {t('connection-check-remedy-setting')} <code dir="ltr">{corsSetting}</code>
              <CopyButton
                small
                iconOnly
                text={corsSetting}
                label={t('connection-check-remedy-setting-copy')}
              />
            </p>
            <p>{t('connection-check-remedy-same-origin')}</p>
          </>
        ) : (
          <p>{t('source-meaning-absent')}</p>
        )}
        <p>{t('source-meaning-kept')}</p>
        <Button small icon={settingsIcon} onClick={() => openSettings?.('version')}>
          {t('error-field-version')}
        </Button>
      </Disclosure>
    </div>
  )
}
