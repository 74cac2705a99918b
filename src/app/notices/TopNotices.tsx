import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { leftAddresses } from '~/app/location'
import { useLookAhead } from '~/app/useLookAhead'
import { useConnectionStore } from '~/features/connection/connection-store'
import { useSignInStore } from '~/features/connection/sign-in/sign-in-store'
import { sessionLog } from '~/features/connection/session-log'
import { statementsQuery } from '~/api/item/queries'
import { toApiError } from '~/api/request/errors'
import { useWiki } from '~/api/wiki/WikiContext'
import { lazyPart } from '~/ui/notices/lazy-part'
import styles from './ConfigFaults.module.css'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import { type AddressFault, chooseInstance } from '~/model/connection/choose-instance'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { Notice } from '~/ui/notices/Notice'
import { cachedConfig } from '~/api/wiki/cached-config'
import { readTileServer } from '~/model/map/tile-server'
import { connectionKey, isStatic } from '~/model/connection/connection'
import { lexemeOf } from '~/model/id-pattern'
import { useNavigation, ViewLink } from '~/ui/Navigation'

const SignInNotices = lazyPart(() => import('~/features/connection/sign-in/SignInNotices'), 'SignInNotices')

const Trail = lazyPart(() => import('~/features/trail/Trail'), 'Trail')
const LinkPreview = lazyPart(() => import('~/features/preview/LinkPreview'), 'LinkPreview')

/** Above every screen: problems of config.json and of the address, the items that led here, how signing in went. */
export function TopNotices() {
  const { baseUrl } = useWiki().connection.instance
  const isSignedIn = useConnectionStore(({ credentials }) => credentials[baseUrl]?.kind === 'sign-in')
  const isOutcome = useSignInStore(({ outcome }) => outcome !== undefined)
  const { markAsUsed } = useLookAhead()
  const { item } = useNavigation().address
  return (
    <>
      <ConfigFaults />
      {item !== undefined && <FoundElsewhere itemId={lexemeOf(item)} />}
      {(isSignedIn || isOutcome) && <SignInNotices />}
      <Trail before={leftAddresses} />
      <LinkPreview onShown={markAsUsed} />
    </>
  )
}

const faults = {
  'bad-address': 'address-bad-api',
  'unknown-instance': 'address-unknown-instance',
  locked: 'address-locked',
} as const satisfies Record<AddressFault['kind'], MessageKey>

/** Shows problems of config.json or of the wiki that the address names. */
export function ConfigFaults() {
  const t = useTranslate()
  const { address } = useNavigation()
  const state = useConnectionStore()
  // The instance is read instead of the one in the address.
  const { fault, instance } = chooseInstance(state, address)
  const problems = useMemo(() => {
    // Read here, because the first screen has no use for it.
    const { problem } = readTileServer(cachedConfig(), document.baseURI)
    return problem === undefined
      ? state.problems
      : [...state.problems, { kind: 'tiles' as const, detail: problem }]
  }, [state.problems])
  if (problems.length === 0 && !fault) return null
  return (
    <div className={classNames(layout.page, styles.notices)}>
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

/** Leads to the wiki of an item if its scripts are in another folder than the address of a page suggests. */
function FoundElsewhere({ itemId }: { itemId: string }) {
  const t = useTranslate()
  const { client, connection } = useWiki()
  const { instance } = connection
  const isLocked = useConnectionStore(({ config }) => config.locked)
  const { error } = useQuery({ ...statementsQuery(client, itemId), enabled: false })
  const cause = error && toApiError(error)
  // What a host answers for a folder that it lacks: most let no other site read it.
  const isLacking =
    cause?.kind === 'network' ? cause.cause === 'cors' : cause?.kind === 'http' && cause.status === 404
  const { data: baseUrl } = useQuery({
    queryKey: [...connectionKey(connection), 'elsewhere'],
    queryFn: async ({ signal }) => {
      const { findBaseUrl } = await import('~/api/connection-check/run-check')
      return findBaseUrl(instance, { fetch: sessionLog.fetch, page: document.baseURI, signal })
    },
    enabled: isLacking && !isLocked && !isStatic(instance),
    staleTime: Infinity,
  })
  if (!isLacking || !baseUrl) return null
  return (
    <div className={classNames(layout.page, styles.notices)}>
      <Notice
        kind="warning"
        alert
        actions={
          <ViewLink to={{ instance: undefined, api: baseUrl, version: undefined }}>
            {t('lookup-open', itemId)}
          </ViewLink>
        }
      >
        {t('connection-check-address-elsewhere', baseUrl)}
      </Notice>
    </div>
  )
}
