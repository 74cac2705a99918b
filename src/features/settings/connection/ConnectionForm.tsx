import { type FormEvent, useSyncExternalStore } from 'react'
import { connectionFromDraft, findRouteAgain } from './connection-draft'
import type { FormState } from './useConnectionForm'
import { RegistrationGuide } from './RegistrationGuide'
import { TokenField, SecretField } from './TokenField'
import styles from '~/features/settings/SettingsPanel.module.css'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import type { VersionChoice } from '~/model/connection/base-url'
import { SelectField } from '~/ui/fields/SelectField'
import { TextField } from '~/ui/fields/TextField'
import { isStatic, type Instance } from '~/model/connection/connection'
import { longestName } from '~/model/connection/instance'
import { useQueryClient } from '@tanstack/react-query'
import { subscribeToRoutes } from '~/api/sources/remember-route'
import { knownRoute } from '~/api/sources/known-route'
import { Button } from '~/ui/Button'
import { leaving } from '~/ui/keep-focus'
import { Checkbox } from '~/ui/fields/Checkbox'
import { useConnectionStore } from '~/features/connection/connection-store'
import { allInstances } from '~/model/connection/choose-instance'
import { addressProblems } from '~/features/settings/address-problems'
import layout from '~/ui/layout.module.css'
import { useIsPast, useSession } from '~/features/connection/sign-in/useSession'
import { signOut, endOfSession } from '~/features/connection/sign-in/session-tokens'

type Props = { form: FormState }

/** The fields of one connection; they take effect when saved. */
export function ConnectionForm({ form }: Props) {
  const { id, formRef, instance, values, change } = form
  const t = useTranslate()
  // The wiki whose address is typed: a client belongs to it.
  const typed = connectionFromDraft(form.draft, instance)?.instance ?? instance

  function submit(event: FormEvent) {
    event.preventDefault()
    form.save('ask')
  }

  return (
    <form ref={formRef} id={id} className={styles.fields} onSubmit={submit} noValidate autoComplete="off">
      <BaseUrlField form={form} />
      <SelectField
        data-field="version"
        label={t('connection-version')}
        value={values.version}
        onChange={(event) => change({ version: event.target.value as VersionChoice })}
        description={t('connection-version-hint')}
      >
        <option value="auto">{t('connection-version-auto')}</option>
        <option value="v1">v1</option>
        <option value="v0">v0</option>
      </SelectField>
      <RouteNote instance={instance} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('connection-sign-in')}</legend>
        <p className={styles.hint}>{t('connection-sign-in-hint')}</p>
        {/* A static host has no sign-in. */}
        {!isStatic(typed) && (
          <>
            {typed.baseUrl !== '' && <RegistrationGuide instance={typed} />}
            <SignInFields form={form} instance={typed} />
            <p className={styles.or}>{t('connection-or')}</p>
          </>
        )}
        <TokenField form={form} />
        <p className={styles.or}>{t('connection-or')}</p>
        <ClientFields form={form} />
        {values.token !== '' && values.clientId !== '' && values.clientSecret !== '' && (
          <p className={styles.hint}>{t('connection-both')}</p>
        )}
      </fieldset>
      <TextField
        data-field="contact"
        label={t('connection-contact')}
        value={values.contact}
        onChange={(event) => change({ contact: event.target.value })}
        description={t('connection-contact-hint')}
      />
    </form>
  )
}

/** Says why a wiki is not read through v1 of its REST API, with a button that checks again. */
function RouteNote({ instance }: { instance: Instance }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const route = useSyncExternalStore(subscribeToRoutes, () => knownRoute(instance))
  if (!route) return null

  return (
    <div data-access={route}>
      <p className={styles.hint}>{t(`connection-learned-${route}`)}</p>
      <Button small onClick={leaving(() => findRouteAgain(queryClient, instance))}>
        {t('connection-learned-again')}
      </Button>
    </div>
  )
}

/** Client credentials, with which tokens are fetched and renewed. */
function ClientFields({ form }: Props) {
  const t = useTranslate()
  const { strict, change } = form
  const { clientId, clientSecret, keepSecret } = form.values
  const isHalf = strict && (clientId === '') !== (clientSecret === '')
  return (
    <>
      <TextField
        data-field="client-id"
        label={t('connection-client-id')}
        value={clientId}
        monospace
        onChange={(event) => change({ clientId: event.target.value })}
        error={isHalf && clientId === '' && t('connection-client-incomplete')}
      />
      <div>
        <SecretField
          data-field="client-secret"
          label={t('connection-client-secret')}
          value={clientSecret}
          onChange={({ target }) => change({ clientSecret: target.value })}
          description={t('connection-client-hint')}
          error={isHalf && clientSecret === '' && t('connection-client-incomplete')}
        />
        <Checkbox
          label={t('connection-keep-secret')}
          checked={keepSecret}
          disabled={clientSecret === ''}
          onChange={(event) => change({ keepSecret: event.target.checked })}
          description={t('connection-keep-secret-why')}
        />
      </div>
    </>
  )
}

/** Accepts any address of a wiki and shows how it is parsed. */
function BaseUrlField({ form }: Props) {
  const t = useTranslate()
  const state = useConnectionStore()
  const { address: parsed } = form
  const value = form.values.baseUrl
  const base = parsed.ok ? parsed.address.baseUrl : undefined
  const known = allInstances(state).find(({ baseUrl }) => baseUrl === base)

  function description() {
    if (state.config.locked) return t('connection-base-url-locked')
    if (base === undefined) return t('connection-base-url-hint')
    // An address typed in full needs no explanation.
    if (base === value) return undefined
    return t(known ? 'connection-understood-known' : 'connection-understood', base, known?.name ?? '')
  }

  return (
    <TextField
      data-field="base-url"
      label={t('connection-base-url')}
      value={value}
      inputMode="url"
      monospace
      readOnly={state.config.locked}
      onChange={(event) => form.change({ baseUrl: event.target.value })}
      onBlur={form.baseUrlDone}
      description={description()}
      error={!parsed.ok && form.strict && t(addressProblems[parsed.problem])}
      warning={parsed.ok && parsed.address.insecure && t('connection-insecure')}
    />
  )
}

/** The public client with which users sign in on the wiki's page, and the session that they have. */
function SignInFields({ form, instance }: Props & { instance: Instance }) {
  const { t, language } = useI18n()
  const { change } = form
  const { signInClient, rememberSession } = form.values
  const session = useSession(instance)
  const hasEnded = useIsPast(session?.expiresAt ?? Infinity)
  const isConfigured = useConnectionStore(({ config }) =>
    config.instances.some(
      ({ id, baseUrl, oauthClientId = '' }) =>
        id === instance.id && baseUrl === instance.baseUrl && oauthClientId !== '',
    ),
  )
  return (
    <>
      <TextField
        data-field="sign-in-client"
        label={t('sign-in-client')}
        value={signInClient}
        maxLength={longestName}
        monospace
        readOnly={isConfigured}
        onChange={({ target }) => change({ signInClient: target.value })}
        description={t(isConfigured ? 'sign-in-client-configured' : 'sign-in-client-hint')}
      />
      {session && (
        <div>
          <p className={layout.controls}>
            {t(session.user === undefined ? 'sign-in-signed-in' : 'sign-in-as', session.user ?? '')}
            {session.refreshToken === undefined &&
              ` ${t(hasEnded ? 'sign-in-ended' : 'sign-in-until', endOfSession(session.expiresAt, language))}`}
            <Button small onClick={leaving(() => signOut(instance))}>
              {t('sign-in-out')}
            </Button>
          </p>
          <Checkbox
            label={t('connection-remember')}
            checked={rememberSession}
            onChange={({ target }) => change({ rememberSession: target.checked })}
            description={t(rememberSession ? 'connection-remember-yes' : 'connection-remember-no')}
          />
        </div>
      )}
    </>
  )
}
