import styles from './FollowedItems.module.css'
import { useAllFollowed } from './follow-store'
import { useWiki } from '~/api/wiki/WikiContext'
import { useConnectionStore } from '~/features/connection/connection-store'
import { useI18n } from '~/i18n/I18nContext'
import { allInstances } from '~/model/connection/choose-instance'
import { addressOf } from '~/model/connection/instance-address'
import { formatCount } from '~/model/format/number'
import { ViewLink } from '~/ui/Navigation'

/** Wikis that are not asked, because another one is chosen: their start pages say what has changed there. */
export function OtherWikis() {
  const { t, language } = useI18n()
  const { baseUrl: current } = useWiki().connection.instance
  const connections = useConnectionStore()
  const instances = allInstances(connections)
  const others = Object.entries(useAllFollowed()).filter(
    ([baseUrl]) => baseUrl !== current && URL.canParse(baseUrl),
  )
  if (others.length === 0) return null
  return (
    <div className={styles.others}>
      <p id="start-followed-elsewhere">{t('follow-elsewhere')}</p>
      <ul aria-labelledby="start-followed-elsewhere">
        {others.map(([baseUrl, { length }]) => {
          const instance = instances.find((one) => one.baseUrl === baseUrl)
          const to = instance ? addressOf(connections, instance) : { api: baseUrl, instance: undefined }
          return (
            <li key={baseUrl}>
              <ViewLink to={{ ...to, item: undefined }}>
                <bdi>{instance?.name ?? new URL(baseUrl).host}</bdi>
              </ViewLink>{' '}
              {t('table-items-count', formatCount(length, language), length)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
