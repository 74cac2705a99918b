import { useEffect, useState, type ComponentProps, type ReactNode, useId } from 'react'
import type { FormState } from './useConnectionForm'
import { formatDuration } from '~/model/format/local-date'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { forbiddenCharacter, readClaims, tokenLife, tokenShape } from '~/model/connection/jwt'
import { Checkbox } from '~/ui/fields/Checkbox'
import { eye, eyeOff } from '~/ui/lazy-icons'
import { IconButton } from '~/ui/Button'
import { TextField } from '~/ui/fields/TextField'

type SecretProps = ComponentProps<typeof TextField> & { 'data-field': string }

export function SecretField({ label, ...field }: SecretProps) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const labelId = useId()
  return (
    <TextField
      {...field}
      label={<span id={labelId}>{label}</span>}
      type={shown ? 'text' : 'password'}
      monospace
      end={
        <IconButton
          small
          icon={shown ? eyeOff : eye}
          label={t(shown ? 'connection-hide-value' : 'connection-show-value')}
          // Not part of the name, by which a search for the field would find the button too.
          aria-describedby={labelId}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

export function TokenField({ form }: { form: FormState }) {
  const { t, language, number } = useI18n()
  const { token, rememberToken } = form.values
  const now = useNow()
  const forbidden = forbiddenCharacter(token)

  const life = tokenLife(token, now)

  function description(): ReactNode {
    if (token === '') return undefined
    const subject = readClaims(token)?.subject ?? ''
    return [
      life.state === 'valid' && t('connection-token-life', formatDuration(life.seconds, language)),
      life.state === 'lasting' && t('connection-token-lasting'),
      subject !== '' && t('connection-token-subject', subject),
      t('connection-token-length', number(token.length), token.length),
    ]
      .filter(Boolean)
      .join(' ')
  }

  function warning(): ReactNode {
    if (token === '' || forbidden !== undefined) return undefined
    if (life.state === 'expired') return t('connection-token-expired', formatDuration(life.seconds, language))
    const shape = tokenShape(token)
    if (shape === 'whole') return undefined
    return t(
      shape === 'truncated' ? 'connection-token-truncated' : 'connection-token-short',
      number(token.length),
      token.length,
    )
  }

  return (
    <div>
      <SecretField
        data-field="access-token"
        label={t('connection-token')}
        value={token}
        onChange={({ target }) => form.change({ token: target.value })}
        description={description()}
        error={forbidden !== undefined && t('connection-token-characters', forbidden)}
        warning={warning()}
      />
      <Checkbox
        label={t('connection-remember')}
        checked={rememberToken}
        disabled={token === ''}
        onChange={(event) => form.change({ rememberToken: event.target.checked })}
        description={t(rememberToken ? 'connection-remember-yes' : 'connection-remember-no')}
      />
    </div>
  )
}

const everyMilliseconds = 30_000

/** Date.now(), updated often enough for displayed durations. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}
