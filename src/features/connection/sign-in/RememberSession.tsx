import { useConnectionStore } from '~/features/connection/connection-store'
import { changeSession } from '~/features/connection/store-credentials'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import { Checkbox } from '~/ui/fields/Checkbox'

/** How long the session is kept here; takes effect at once. */
export function RememberSession({ instance: { baseUrl } }: { instance: Instance }) {
  const t = useTranslate()
  const isKept = useConnectionStore(({ credentials }) => credentials[baseUrl]?.keep === 'device')
  return (
    <Checkbox
      label={t('connection-remember')}
      checked={isKept}
      onChange={({ target }) => changeSession(baseUrl, { keep: target.checked ? 'device' : 'session' })}
      description={t(isKept ? 'connection-remember-yes' : 'connection-remember-no')}
    />
  )
}
