import styles from './Map.module.css'
import type { useBackground } from './useBackground'
import pictureStyles from '~/features/pictures/Pictures.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Checkbox } from '~/ui/fields/Checkbox'

/** Asks before a tile server learns which part of the map the reader looks at, and names its sources. */
export function BackgroundSwitch({ background }: { background: ReturnType<typeof useBackground> }) {
  const t = useTranslate()
  const { server, isOn, hasFailed, setOn } = background
  if (!server) return null
  const { host, attribution, attributionUrl } = server
  return (
    <div className={styles.background}>
      <div data-print="hidden">
        <Checkbox
          label={t('map-tiles-switch', host)}
          description={t('map-tiles-privacy', host)}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
      </div>
      <p role="status" className={pictureStyles.summary}>
        {isOn && hasFailed && t('map-tiles-failed', host)}
      </p>
      {isOn && (
        <p className={pictureStyles.summary}>
          {attributionUrl === undefined ? (
            attribution
          ) : (
            <a href={attributionUrl} target="_blank" rel="noreferrer noopener">
              {attribution}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
