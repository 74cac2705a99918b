import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { useConnectionStore } from '~/features/connection/connection-store'
import { ViewLink } from '~/ui/Navigation'
import { isStatic } from '~/model/connection/connection'

/** A way out of any failure: the sample instance needs no network, if the deployment has it. */
export function SampleLink() {
  const t = useTranslate()
  const { connection } = useWiki()
  const sample = useConnectionStore(({ config }) => config.instances.find(isStatic))
  if (!sample || sample.baseUrl === connection.instance.baseUrl) return null
  return (
    <ViewLink
      to={{
        instance: sample.id,
        api: undefined,
        version: undefined,
        item: sample.items?.[0],
      }}
    >
      {t('error-try-sample')}
    </ViewLink>
  )
}
