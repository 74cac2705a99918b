import { use, useState } from 'react'
import { fileAddress, filePage, mediaType } from './media'
import type { PartProps } from './part-props'
import { OutLink } from './OutLink'
import { ValueSettingsContext } from './ValueSettings'
import { ValueText } from './ValueText'
import styles from './MediaValue.module.css'
import textStyles from './ValueText.module.css'
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
          <span className={textStyles.beside}>{t(`value-media-${type}`)}</span>
        </>
      )}
      {type === 'image' && mediaPreviews && part !== undefined && <Thumbnail name={name} page={page} />}
    </>
  )
}

/** A width that Wikimedia's servers keep ready; twice the box, for screens with fine pixels. */
const thumbnailWidth = 330

type ThumbnailProps = { name: string; page: string | undefined }

/** In a box of fixed size, so that nothing moves when the image arrives. */
function Thumbnail({ name, page }: ThumbnailProps) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const source = fileAddress(instance, name, thumbnailWidth)
  const [broken, setBroken] = useState<string>()
  const picture =
    source === undefined || broken === source ? (
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
    )
  // The name above links to the same page: one stop for the keyboard is enough.
  return page === undefined ? (
    <span className={styles.box}>{picture}</span>
  ) : (
    <OutLink className={styles.box} href={page} tabIndex={-1} aria-hidden="true">
      {picture}
    </OutLink>
  )
}
