import styles from './Details.module.css'
import { LabelledEntity } from '~/features/values/labelled'
import { OutLink } from '~/ui/Navigation'
import { useFormat } from '~/features/values/useValueContext'
import { truncate } from '~/lib/truncate'
import { safeLink } from '~/model/format/safe-url'
import { ClippedText } from '~/ui/ClippedText'

type Props = { uri: string }

/** A unit or a globe: label and id if it is an item of this wiki, and its address. */
export function ConceptReference({ uri }: Props) {
  const id = useFormat().localId(uri)
  const href = safeLink(uri, ['http', 'https'])
  return (
    <>
      {id !== undefined && (
        <span className={styles.line}>
          <LabelledEntity id={id} kind="item" /> <code>{id}</code>
        </span>
      )}
      <bdi className={styles.address}>
        {href === undefined ? (
          <ClippedText text={uri} />
        ) : (
          <OutLink href={href}>{truncate(uri, 500)}</OutLink>
        )}
      </bdi>
    </>
  )
}
