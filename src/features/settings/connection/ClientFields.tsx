import { SecretField } from './SecretField'
import { useTranslate } from '~/i18n/I18nContext'
import { Checkbox } from '~/ui/fields/Checkbox'
import { TextField } from '~/ui/fields/TextField'

type Props = {
  clientId: string
  clientSecret: string
  keepSecret: boolean
  /** Whether to show that one of the two is missing. */
  strict: boolean
  onChange: (change: { clientId?: string; clientSecret?: string; keepSecret?: boolean }) => void
}

/** Client credentials, with which tokens are fetched and renewed. */
export function ClientFields({ clientId, clientSecret, keepSecret, strict, onChange }: Props) {
  const t = useTranslate()
  const isHalf = strict && (clientId === '') !== (clientSecret === '')
  return (
    <>
      <TextField
        data-field="client-id"
        label={t('connection-client-id')}
        value={clientId}
        monospace
        onChange={(event) => onChange({ clientId: event.target.value })}
        error={isHalf && clientId === '' && t('connection-client-incomplete')}
      />
      <div>
        <SecretField
          data-field="client-secret"
          label={t('connection-client-secret')}
          value={clientSecret}
          onChange={(text) => onChange({ clientSecret: text })}
          description={t('connection-client-hint')}
          error={isHalf && clientSecret === '' && t('connection-client-incomplete')}
        />
        <Checkbox
          label={t('connection-keep-secret')}
          checked={keepSecret}
          disabled={clientSecret === ''}
          onChange={(event) => onChange({ keepSecret: event.target.checked })}
          description={t('connection-keep-secret-why')}
        />
      </div>
    </>
  )
}
