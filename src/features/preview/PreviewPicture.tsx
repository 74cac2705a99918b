import { use, useState } from 'react'
import styles from './LinkPreview.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { fileAddress, mediaType, thumbnailWidth } from '~/features/values/media'
import { useShowsPreviews } from '~/features/values/preview-choice'
import { ValueSettingsContext } from '~/features/values/value-context'

/** The picture of an item, where previews of media are switched on. */
export function PreviewPicture({ name }: { name: string }) {
  const { connection } = useWiki()
  const { mediaPreviews } = use(ValueSettingsContext)
  const isAllowed = useShowsPreviews(connection)
  const [isBroken, setBroken] = useState(false)
  const source = fileAddress(connection.instance, name, thumbnailWidth)
  if (!mediaPreviews || !isAllowed || isBroken || source === undefined || mediaType(name) !== 'image')
    return null
  return (
    <img
      className={styles.picture}
      src={source}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
