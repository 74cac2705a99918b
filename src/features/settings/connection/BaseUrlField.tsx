import { useConnectionStore } from '~/features/connection/connection-store'
import { allInstances } from '~/model/connection/choose-instance'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import type { AddressProblem, WikiAddressResult } from '~/model/connection/base-url'
import { TextField } from '~/ui/fields/TextField'

type Props = {
  value: string
  parsed: WikiAddressResult
  /** Whether to show errors at once instead of after typing. */
  strict: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** Accepts any address of a wiki and shows how it is parsed. */
export function BaseUrlField({ value, parsed, strict, onChange, onBlur }: Props) {
  const t = useTranslate()
  const state = useConnectionStore()
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
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      description={description()}
      error={!parsed.ok && strict && t(problems[parsed.problem])}
      warning={parsed.ok && parsed.address.insecure && t('connection-insecure')}
    />
  )
}

const problems: Record<AddressProblem, MessageKey> = {
  empty: 'connection-address-empty',
  'not-an-address': 'connection-address-malformed',
  scheme: 'connection-address-scheme',
  'user-info': 'connection-address-user-info',
}
