import { useState } from 'react'
import { fileAddress, thumbnailWidth } from './media'
import { ThumbnailBox } from './MediaValue'
import { askForPreviews, useShowsPreviews } from './preview-choice'
import styles from './Thumbnail.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'

type Props = { name: string; page: string | undefined }

/** A picture of a media file, loaded unless the wiki is private. */
export function Thumbnail({ name, page }: Props) {
  const t = useTranslate()
  const { connection } = useWiki()
  const source = fileAddress(connection.instance, name, thumbnailWidth)
  const isShown = useShowsPreviews(connection)
  const [broken, setBroken] = useState<string>()
  if (source !== undefined && !isShown)
    return (
      <ThumbnailBox page={undefined}>
        <Button
          small
          title={t('privacy-previews-hint', new URL(source).host)}
          onClick={() => askForPreviews(connection)}
        >
          {t('privacy-previews-show')}
        </Button>
      </ThumbnailBox>
    )
  return (
    <ThumbnailBox page={page}>
      {source === undefined || broken === source ? (
        <span className={styles.placeholder}>{t('value-media-no-preview')}</span>
      ) : (
        <img
          className={styles.image}
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(source)}
        />
      )}
    </ThumbnailBox>
  )
}
