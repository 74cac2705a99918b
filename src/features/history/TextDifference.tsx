import styles from './StatementSide.module.css'
import { differingPart } from '~/lib/text-difference'
import { truncate } from '~/lib/truncate'

type Props = {
  text: string
  /** The text on the other side. */
  other: string
  side: 'before' | 'after' | 'either'
  part?: string
}

/** Longer texts are shown up to here. */
const limit = 5_000

/** A text, with what differs from the other one marked. */
export function TextDifference({ text, other, side, part }: Props) {
  const [start, end] = differingPart(text, other)
  const differing = text.slice(start, end)
  const Mark = ({ before: 'del', after: 'ins', either: 'mark' } as const)[side]
  return (
    <bdi className={styles.text} data-part={part}>
      {truncate(text.slice(0, start), limit)}
      {differing !== '' && <Mark data-mark={side}>{truncate(differing, limit)}</Mark>}
      {truncate(text.slice(end), limit)}
    </bdi>
  )
}
