import { allInstances, useConnectionStore } from './connection-store'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import type { AddressProblem, WikiAddressResult } from '~/model/base-url'
import { TextField } from '~/ui/TextField'

type Props = {
  value: string
  understood: WikiAddressResult
  /** Whether to say what is wrong already, or wait until the user is done typing. */
  strict: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** Takes any address of a wiki, and shows what was understood of it. */
export function BaseUrlField({ value, understood, strict, onChange, onBlur }: Props) {
  const t = useTranslate()
  const state = useConnectionStore()
  const base = understood.ok ? understood.address.baseUrl : undefined
  const known = allInstances(state).find(({ baseUrl }) => baseUrl === base)

  function description() {
    if (base === undefined) return t('connection-base-url-hint')
    // What stands there word for word needs no explanation.
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
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      description={description()}
      error={!understood.ok && strict && t(problems[understood.problem])}
      warning={understood.ok && understood.address.insecure && t('connection-insecure')}
    />
  )
}

const problems: Record<AddressProblem, MessageKey> = {
  empty: 'connection-address-empty',
  'not-an-address': 'connection-address-not-one',
  scheme: 'connection-address-scheme',
  'user-info': 'connection-address-user-info',
}
