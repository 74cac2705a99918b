import { useState } from 'react'
import { create } from 'zustand'
import { fileAddress, thumbnailWidth } from './media'
import { ThumbnailBox } from './MediaValue'
import styles from './Thumbnail.module.css'
import { isPrivate, useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import type { Connection } from '~/model/connection/connection'
import { Button } from '~/ui/Button'

/** A picture of a media file, loaded unless the wiki is private. */
export function Thumbnail({ name, page }: { name: string; page: string | undefined }) {
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

/** Base URLs of private wikis whose previews the reader has allowed since the page was loaded. */
const useWikisWithPreviews = create<readonly string[]>(() => [])

/**
 * Whether previews are loaded without asking. Not for a private wiki, because the media host learns the file
 * names, and the browser caches the pictures.
 */
export function useShowsPreviews(connection: Connection): boolean {
  const isPrivate = useIsPrivate(connection)
  const hasAskedForPreviews = useWikisWithPreviews((wikis) => wikis.includes(connection.instance.baseUrl))
  return !isPrivate || hasAskedForPreviews
}

function askForPreviews(connection: Connection): void {
  if (isPrivate(connection))
    useWikisWithPreviews.setState((wikis) => [...wikis, connection.instance.baseUrl], true)
}
