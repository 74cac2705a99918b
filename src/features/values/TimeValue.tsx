import type { PartProps } from './part-props'
import { useFormat } from './useFormat'
import styles from './ValueText.module.css'
import { formatValue } from '~/model/format/value'
import type { TimeContent } from '~/model/statement'

type Props = PartProps & { content: TimeContent }

/** A date, and the name of its calendar where that is not obvious. */
export function TimeValue({ content, part }: Props) {
  const { text, calendar } = formatValue({ type: 'value', content }, useFormat())
  return (
    <>
      <bdi className={styles.numeric} data-part={part}>
        {text}
      </bdi>
      {calendar !== undefined && (
        <>
          {' '}
          <span className={styles.beside} data-part="calendar">
            {calendar}
          </span>
        </>
      )}
    </>
  )
}
