import { useState } from 'react'
import { fileAddress } from './media'
import { OutLink } from './OutLink'
import styles from './Thumbnail.module.css'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'

/** A width that Wikimedia's servers keep ready; twice the box, for screens with fine pixels. */
const thumbnailWidth = 330

type Props = {
  name: string
  /** The page of the file. */
  page: string | undefined
}

/** An image in a box of fixed size, so that nothing moves when it arrives. Its name stands beside it. */
export function Thumbnail({ name, page }: Props) {
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
  // The file's name links to the same page: one stop for the keyboard is enough.
  return page === undefined ? (
    <span className={styles.box}>{picture}</span>
  ) : (
    <OutLink className={styles.box} href={page} tabIndex={-1} aria-hidden="true">
      {picture}
    </OutLink>
  )
}
