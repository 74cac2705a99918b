import { use } from 'react'
import { filePage, mediaType } from './media'
import type { PartProps } from './part-props'
import { Thumbnail } from './Thumbnail'
import { ValueSettingsContext } from './ValueSettings'
import { ValueText } from './ValueText'
import styles from './ValueText.module.css'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'

type Props = PartProps & { name: string }

/** A file by its name, linked to its page; below a main value that is an image, a thumbnail. */
export function MediaValue({ name, part }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const { mediaPreviews } = use(ValueSettingsContext)
  const type = mediaType(name)
  const page = filePage(instance, name)
  return (
    <>
      <ValueText text={name} href={page} part={part} />
      {type !== 'image' && type !== 'file' && (
        <>
          {' '}
          <span className={styles.beside}>{t(`value-media-${type}`)}</span>
        </>
      )}
      {type === 'image' && mediaPreviews && part !== undefined && <Thumbnail name={name} page={page} />}
    </>
  )
}
