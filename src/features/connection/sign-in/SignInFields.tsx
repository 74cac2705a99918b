import styles from './SignIn.module.css'
import { useSession } from './useSession'
import { signOut, endOfSession } from './session-tokens'
import { useConnectionStore } from '~/features/connection/connection-store'
import { useI18n } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/fields/Checkbox'
import { leaving } from '~/ui/keep-focus'
import { TextField } from '~/ui/fields/TextField'

type Values = { signInClient: string; rememberSession: boolean }

type Props = { instance: Instance; values: Values; onChange: (change: Partial<Values>) => void }

/** The public client with which users sign in on the wiki's page, and the session that they have. */
export function SignInFields({ instance, values, onChange }: Props) {
  const { t, language } = useI18n()
  const { signInClient, rememberSession } = values
  const session = useSession(instance)
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
        monospace
        readOnly={isConfigured}
        onChange={({ target }) => onChange({ signInClient: target.value })}
        description={t(isConfigured ? 'sign-in-client-configured' : 'sign-in-client-hint')}
      />
      {session && (
        <div>
          <p className={styles.session}>
            {t(session.user === undefined ? 'sign-in-signed-in' : 'sign-in-as', session.user ?? '')}
            {session.refreshToken === undefined &&
              ` ${t('sign-in-until', endOfSession(session.expiresAt, language))}`}
            <Button small onClick={leaving(() => signOut(instance))}>
              {t('sign-in-out')}
            </Button>
          </p>
          <Checkbox
            label={t('connection-remember')}
            checked={rememberSession}
            onChange={({ target }) => onChange({ rememberSession: target.checked })}
            description={t(rememberSession ? 'connection-remember-yes' : 'connection-remember-no')}
          />
        </div>
      )}
    </>
  )
}
