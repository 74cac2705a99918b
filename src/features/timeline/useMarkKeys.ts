import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { markKeyOf } from '~/features/pictures/mark-key'
import { useMarkFocus } from '~/features/pictures/useMarkFocus'
import { marksOfLane, type Lane } from '~/model/timeline/lanes'
import type { TimeMark } from '~/model/timeline/time-marks'

type Options = {
  box: RefObject<HTMLElement | null>
  lanes: readonly Lane[]
  isReversed: boolean
  /** Moves the window so that a mark is in it. */
  onReveal: (mark: TimeMark) => void
  onSelect: (key: string) => void
}

const startOf = ({ span }: TimeMark) => span?.start ?? -Infinity

/** Tab leads to one mark, arrows from mark to mark: in its lane by time, and to the nearest of the next lane. */
export function useMarkKeys({ box, lanes, isReversed, onReveal, onSelect }: Options) {
  const { current, setCurrent, focus: focusMark } = useMarkFocus(box)
  const first = lanes[0] && marksOfLane(lanes[0])[0]?.key
  const focus = (mark: TimeMark | undefined) => {
    if (!mark) return
    focusMark(mark.key)
    onReveal(mark)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = markKeyOf(event.target)
    if (key === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const found = find(lanes, key)
    if (!found) return
    const { lane, marks, index } = found
    const next = isReversed ? -1 : 1
    const nearest = (by: 1 | -1) => {
      const other = lanes[lane + by]
      const at = marks[index]
      return other && at && nearestTo(at, marksOfLane(other))
    }
    const actions: Record<string, () => void> = {
      ArrowRight: () => focus(marks[index + next]),
      ArrowLeft: () => focus(marks[index - next]),
      ArrowDown: () => focus(nearest(1)),
      ArrowUp: () => focus(nearest(-1)),
      Home: () => focus(marks[0]),
      End: () => focus(marks.at(-1)),
      Enter: () => onSelect(found.entryKey),
      ' ': () => onSelect(found.entryKey),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  const onClick = ({ target: clicked }: MouseEvent) => {
    const key = markKeyOf(clicked)
    const found = key === undefined ? undefined : find(lanes, key)
    if (!found) return
    setCurrent(key)
    onSelect(found.entryKey)
  }
  return { current: current ?? first, onClick, onKeyDown }
}

function find(lanes: readonly Lane[], key: string) {
  for (const [lane, each] of lanes.entries()) {
    const marks = marksOfLane(each).toSorted((one, other) => {
      const [a, b] = [startOf(one), startOf(other)]
      return a === b ? 0 : a - b
    })
    const index = marks.findIndex((mark) => mark.key === key)
    const mark = marks[index]
    if (mark) return { lane, marks, index, entryKey: mark.entry.key }
  }
  return undefined
}

function nearestTo(mark: TimeMark, others: readonly TimeMark[]): TimeMark | undefined {
  const distance = (other: TimeMark) => Math.abs(startOf(other) - startOf(mark)) || 0
  return others.reduce<TimeMark | undefined>(
    (best, other) => (best && distance(best) <= distance(other) ? best : other),
    undefined,
  )
}
