import type { PartProps } from './part-props'
import { labelLimit } from './LabelText'
import type { ContextProps } from './value-context'
import styles from './ValueText.module.css'
import { truncate } from '~/lib/truncate'
import { formatTime } from '~/model/format/time'
import type { TimeContent } from '~/model/statement'

type Props = PartProps & ContextProps & { content: TimeContent }

/** A date, and the name of its calendar if that is not obvious. */
export function TimeValue({ content, part, context }: Props) {
  const { text, calendar } = formatTime(content, context)
  return (
    <>
      <bdi className={styles.numeric} data-part={part}>
        {text}
      </bdi>
      {calendar !== undefined && (
        <>
          {' '}
          <bdi className={styles.beside} data-part="calendar">
            {truncate(calendar, labelLimit)}
          </bdi>
        </>
      )}
    </>
  )
}
