import styles from './StatementSide.module.css'
import { truncate } from '~/lib/truncate'

type Props = {
  text: string
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

/** The part in which a text differs from another one: everything between their common beginning and end. */
export function differingPart(text: string, other: string): [start: number, end: number] {
  const limit = Math.min(text.length, other.length)
  let start = 0
  while (start < limit && text[start] === other[start]) start++
  let end = 0
  while (end < limit - start && text[text.length - 1 - end] === other[other.length - 1 - end]) end++
  // Not within a word or a number, where what is left would be hard to read.
  while (start > 0 && isInWord(text, start)) start--
  let last = text.length - end
  while (last < text.length && isInWord(text, last)) last++
  return [start, last]
}

/** Whether a position has a letter or digit on both sides. Halves of a surrogate pair count as letters. */
function isInWord(text: string, position: number): boolean {
  const pattern = /[\p{L}\p{N}\p{M}\uD800-\uDFFF]/u
  const before = text[position - 1]
  const after = text[position]
  return before !== undefined && after !== undefined && pattern.test(before) && pattern.test(after)
}
