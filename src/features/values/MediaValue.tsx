import type { ReactNode } from 'react'
import { filePage, mediaType } from './media'
import { OutLink } from '~/ui/OutLink'
import type { PartProps, ContextProps } from './value-context'
import thumbnail from './Thumbnail.module.css'
import { ValueText } from './ValueText'
import styles from './ValueText.module.css'

type Props = PartProps & ContextProps & { name: string }

/** A file name linked to its page; below a main value that is an image, a thumbnail. */
export function MediaValue({ name, part, context }: Props) {
  const { instance, t, mediaPreviews } = context
  const { Thumbnail } = context.controls
  const type = mediaType(name)
  const page = filePage(instance, name)
  return (
    <>
      <ValueText text={name} href={page} part={part} context={context} />
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

type BoxProps = {
  page: string | undefined
  children?: ReactNode
}

/** A box of fixed size, so that nothing moves when the picture arrives. The file's name is beside it. */
export function ThumbnailBox({ page, children }: BoxProps) {
  // The file's name links to the same page: one tab stop is enough.
  return page === undefined ? (
    <span className={thumbnail.box}>{children}</span>
  ) : (
    <OutLink className={thumbnail.box} href={page} tabIndex={-1} aria-hidden="true">
      {children}
    </OutLink>
  )
}
