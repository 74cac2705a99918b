import type { PartProps } from './part-props'
import { EntityLink } from './EntityLink'
import { labelLimit } from './use-whole-label'
import { useForeignUri, useFormat } from './useFormat'
import styles from './ValueText.module.css'
import { cut } from '~/lib/cut'
import { formatValue } from '~/model/format/value'
import type { CoordinateContent } from '~/model/statement'

type Props = PartProps & { content: CoordinateContent }

/** Degrees, minutes and seconds, and the globe where that is not the Earth. */
export function CoordinateValue({ content, part }: Props) {
  useForeignUri(content.globe)
  const { text, globe } = formatValue({ type: 'value', content }, useFormat())
  return (
    <>
      {/* Always written from left to right, also among Arabic. */}
      <bdi className={styles.numeric} dir="ltr" data-part={part}>
        {text}
      </bdi>
      {globe && (
        <>
          {' '}
          <span className={styles.beside} data-part="globe">
            {globe.id === undefined ? (
              <bdi>{cut(globe.name, labelLimit)}</bdi>
            ) : (
              <EntityLink id={globe.id} kind="item" />
            )}
          </span>
        </>
      )}
    </>
  )
}
