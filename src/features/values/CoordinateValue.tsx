import type { PartProps } from './part-props'
import { EntityLink } from './EntityLink'
import { labelLimit } from './LabelText'
import type { ContextProps } from './value-context'
import styles from './ValueText.module.css'
import { truncate } from '~/lib/truncate'
import { formatCoordinate } from '~/model/format/coordinate'
import type { CoordinateContent } from '~/model/statement'

type Props = PartProps & ContextProps & { content: CoordinateContent }

/** Degrees, minutes and seconds, and the globe if it is not the Earth. */
export function CoordinateValue({ content, part, context }: Props) {
  const { text, globe } = formatCoordinate(content, context)
  return (
    <>
      {/* Always written from left to right, also in Arabic. */}
      <bdi className={styles.numeric} dir="ltr" data-part={part}>
        {text}
      </bdi>
      {globe && (
        <>
          {' '}
          <span className={styles.beside} data-part="globe">
            {globe.id === undefined ? (
              <bdi>{truncate(globe.name, labelLimit)}</bdi>
            ) : (
              <EntityLink id={globe.id} kind="item" context={context} />
            )}
          </span>
        </>
      )}
    </>
  )
}
