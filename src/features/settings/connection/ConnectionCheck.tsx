import { SettingsSection } from '~/features/settings/SettingsSection'
import { useRef, useEffect, useState, type ReactNode } from 'react'
import { type Draft, connectionFromDraft, draftValues, findRouteAgain } from './connection-draft'
import styles from './ConnectionCheck.module.css'
import panelStyles from '~/features/settings/SettingsPanel.module.css'
import type { Finding, CheckTarget, FindingKey, Remedy } from '~/api/connection-check/findings'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { useListener } from '~/lib/useListener'
import type { MessageKey } from '~/i18n/translate'
import { type Instance, restRoot } from '~/model/connection/connection'
import { Button } from '~/ui/Button'
import { useNavigation } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { connection as connectionIcon, check, error } from '~/ui/lazy-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useWiki } from '~/api/wiki/WikiContext'
import { SignInButton } from '~/features/connection/sign-in/SignInButton'
import { SignInFailure } from '~/features/connection/sign-in/SignInNotices'
import { useSignInStore } from '~/features/connection/sign-in/sign-in-store'
import { RemediesContext } from '~/features/errors/remedies'
import { offersSignIn } from '~/model/connection/oauth'
import { sessionLog } from '~/features/connection/session-log'
import { runCheck } from '~/api/connection-check/run-check'
import { useConnectionStore } from '~/features/connection/connection-store'
import { contactFor, contactSettings, type Credential } from '~/model/connection/choose-instance'
import { tokenSourceFor } from '~/features/connection/token-source'
import { fixedToken, noToken, type TokenSource } from '~/api/request/read-with-token'
import { clientCredentialsTokens } from '~/api/sign-in/oauth-tokens'
import type { FormState } from './useConnectionForm'
import { formatDuration } from '~/model/format/local-date'
import layout from '~/ui/layout.module.css'
import { assertNever } from '~/lib/assert-never'
import { CopyButton } from '~/ui/CopyButton'
import { Icon, type IconSource } from '~/ui/Icon'
import type { Probe } from '~/api/connection-check/probe'
import { Disclosure } from '~/ui/Disclosure'

type Props = {
  /** Its values are checked, saved or not. */
  form: CheckedForm
}

const buttonText = {
  idle: 'connection-check-start',
  running: 'connection-check-running',
  done: 'connection-check-again',
} as const satisfies Record<string, MessageKey>

/** One button that runs all checks and suggests a remedy for each problem. */
export function ConnectionCheck({ form }: Props) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { address } = useNavigation()
  const { state, findings, check } = useConnectionCheck((found) => announce(summary(found)))
  const [checked, setChecked] = useState('')
  const button = useRef<HTMLButtonElement>(null)

  function summary(found: readonly Finding[]) {
    const faults = found.filter(({ outcome }) => outcome === 'bad').length
    return faults === 0 ? t('connection-check-summary-none') : t('connection-check-summary', faults)
  }

  function start() {
    if (state === 'running') return
    const target = targetFromDraft(form.draft, form.instance, address.item)
    if (!target) return form.focus('base-url')
    setChecked(target.instance.baseUrl)
    void check(target)
  }

  useListener(window, 'online', () => {
    if (findings.some(({ key }) => key === 'address-offline')) start()
  })

  /** Called by a button that the new run removes. */
  function retry() {
    button.current?.focus()
    start()
  }

  return (
    <SettingsSection name="connection-check" isBusy={state === 'running'}>
      <p className={panelStyles.hint}>{t('connection-check-hint')}</p>
      <div>
        <Button icon={connectionIcon} ref={button} aria-disabled={state === 'running'} onClick={start}>
          {t(buttonText[state])}
        </Button>
      </div>
      {state === 'done' && <p className={styles.summary}>{summary(findings)}</p>}
      {findings.length > 0 && (
        <ul className={panelStyles.list}>
          {findings.map((finding) => (
            <ConnectionCheckFinding key={finding.key} {...{ finding, form, checked }} onRetry={retry} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

type State = 'idle' | 'running' | 'done'

/** Runs the connection check, with its findings as they come; closing the settings or a new run aborts it. */
function useConnectionCheck(onDone: (findings: readonly Finding[]) => void) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>('idle')
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function check(target: CheckTarget) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFindings([])
    setState('running')
    const found: Finding[] = []
    const environment = {
      fetch: sessionLog.fetch,
      page: document.baseURI,
      online: navigator.onLine,
      now: Date.now,
      signal: controller.signal,
    }
    try {
      await runCheck(target, environment, (finding) => {
        if (controller.signal.aborted) return
        found.push(finding)
        setFindings([...found])
      })
    } catch (thrown) {
      // Checked again, or the panel was closed.
      if (controller.signal.aborted) return
      throw thrown
    }
    findRouteAgain(queryClient, target.instance)
    setState('done')
    onDone(found)
  }

  return { state, findings, check }
}

/** The connection in the form, for the connection check; undefined while its base URL is invalid. */
export function targetFromDraft(
  draft: Draft,
  saved: Instance,
  item: string | undefined,
): CheckTarget | undefined {
  const connection = connectionFromDraft(draft, saved)
  if (!connection) return undefined
  const { instance, credential } = connection
  return {
    instance,
    contact: contactOf(draft, instance.baseUrl),
    itemId: item ?? instance.examples[0] ?? 'Q1',
    tokens:
      credential === 'unchanged'
        ? tokenSourceFor({ instance, contact: '', credentialRevision: 0 }, sessionLog.fetch)
        : tokensOf(credential, instance),
  }
}

/** An address and a contact typed into the form are meant for each other. */
function contactOf(draft: Draft, baseUrl: string): string {
  const state = useConnectionStore.getState()
  const settings = contactSettings(state)
  const isTyped = draft.baseUrl !== undefined || draft.contact !== undefined
  return isTyped ? (draft.contact ?? state.contact ?? state.config.contact) : contactFor(baseUrl, settings)
}

function tokensOf(credential: Credential | undefined, instance: Instance): TokenSource {
  if (credential?.kind !== 'client') return credential ? fixedToken(credential.token) : noToken
  const { clientId, clientSecret } = credential
  return clientCredentialsTokens({
    restRoot: restRoot(instance),
    credentials: { clientId, clientSecret },
    fetch: sessionLog.fetch,
  })
}

/** What a check needs of the form: its values, and how to change them. */
type CheckedForm = Pick<FormState, 'instance' | 'draft' | 'change' | 'setFacts' | 'focus'>

type FormProps = {
  form: CheckedForm
  /** The base URL that was checked. */
  checked: string
  onRetry: () => void
}

type FindingProps = FormProps & { finding: Finding }

function ConnectionCheckFinding({ finding, ...rest }: FindingProps) {
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
          <RemedyLine key={remedy.kind} remedy={remedy} {...rest} />
        ))}
        {evidence.length > 0 && <ConnectionCheckEvidence probes={evidence} />}
      </div>
    </li>
  )
}

const icons: Record<Finding['outcome'], IconSource> = { good: check, note: 'info', bad: error }

/** Findings whose values are in seconds. */
const spans = new Set<FindingKey>(['clock-good', 'clock-off'])

type RemedyProps = FormProps & { remedy: Remedy }

function RemedyLine({ remedy, form, checked, onRetry }: RemedyProps): ReactNode {
  const { t } = useI18n()
  const { instance: current } = useWiki().connection
  // The page's own notice of it is behind this dialog.
  const outcome = useSignInStore((store) => store.outcome)
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
            <code dir="ltr">{remedy.line}</code>
            <CopyButton small iconOnly text={remedy.line} label={t('connection-check-remedy-setting-copy')} />
          </div>
        </div>
      )
    case 'same-origin':
    case 'let-options-through':
    case 'clock':
      return <p>{t(`connection-check-remedy-${remedy.kind}`)}</p>
    case 'client':
    case 'token': {
      const { token, clientSecret } = draftValues(form.draft, form.instance)
      // Beside a client, no token is saved.
      if (remedy.kind === 'client' || clientSecret !== '')
        return button(t('connection-check-remedy-client'), () => form.focus('client-id'))
      // Without a token of their own, users get one by signing in, to the wiki in view.
      if (token === '' && offersSignIn(current) && current.baseUrl === checked)
        return (
          <RemediesContext value={{ openSettings: form.focus }}>
            <SignInButton />
            {outcome?.kind === 'failed' && outcome.instance.baseUrl === checked && (
              <SignInFailure {...outcome} />
            )}
          </RemediesContext>
        )
      return button(t('connection-check-remedy-token'), () => form.focus('access-token'))
    }
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
      return button(t('connection-check-remedy-manifest', facts), () => form.setFacts(remedy.change, checked))
    }
    default:
      return assertNever(remedy)
  }
}

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
