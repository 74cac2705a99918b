import { useId, useState, type ReactNode } from 'react'
import { eye, eyeOff } from '~/ui/lazy-icons'
import { useTranslate } from '~/i18n/I18nContext'
import { IconButton } from '~/ui/Button'
import { TextField } from '~/ui/fields/TextField'

type Props = {
  label: string
  'data-field': string
  value: string
  onChange: (value: string) => void
  description?: ReactNode
  error?: ReactNode
  warning?: ReactNode
}

/** A masked field with a button that shows its value. */
export function SecretField({ label, onChange, ...field }: Props) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const labelId = useId()
  return (
    <TextField
      {...field}
      label={<span id={labelId}>{label}</span>}
      type={shown ? 'text' : 'password'}
      monospace
      onChange={(event) => onChange(event.target.value)}
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
