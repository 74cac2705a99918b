import type { PartProps } from './part-props'
import { labelLimit } from './use-whole-label'
import { useFormat } from './useFormat'
import styles from './ValueText.module.css'
import { cut } from '~/lib/cut'
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
          <bdi className={styles.beside} data-part="calendar">
            {cut(calendar, labelLimit)}
          </bdi>
        </>
      )}
    </>
  )
}
