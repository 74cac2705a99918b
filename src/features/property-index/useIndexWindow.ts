import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { toSections } from '~/model/statement-rows'
import { groupBy } from '~/lib/group-by'
import { groupKey, type PropertyGroup } from '~/model/statement-list'

/** In pixels; every line of the index has the same height. */
export const entryBlockSize = 29
const around = 8
/** Until the box has a layout. */
const firstBlockSize = 640

type Window = { first: number; last: number }

function windowOf(box: HTMLElement | null): Window {
  const top = box?.scrollTop ?? 0
  const bottom = top + (box?.clientHeight || firstBlockSize)
  return {
    first: Math.max(0, Math.floor(top / entryBlockSize) - around),
    last: Math.ceil(bottom / entryBlockSize) + around,
  }
}

/** The current window; the same object if nothing has changed. */
function moved(box: HTMLElement | null): (before: Window) => Window {
  const now = windowOf(box)
  return (before) => (now.first === before.first && now.last === before.last ? before : now)
}

/**
 * The mounted lines of the index and navigation in it: it follows the property being read, scrolls only
 * within its box, and the arrow keys move the focus.
 */
export function useIndexWindow(
  box: RefObject<HTMLElement | null>,
  entries: readonly IndexEntry[],
  current: string | undefined,
  onWindow: (ids: readonly string[]) => void,
) {
  const [shown, setWindow] = useState(() => windowOf(null))
  // If fewer lines remain, the box scrolls back too, but some frames later.
  const beyond = Math.max(0, shown.last + 1 - entries.length)
  const first = Math.max(0, shown.first - beyond)
  const last = shown.last - beyond
  const [focused, setFocused] = useState<string>()
  const indexOf = (key: string | undefined) => entries.findIndex((entry) => entry.key === key)
  const ids = entries.flatMap(({ key, id }) => (id === undefined ? [] : key))
  const tabStop = [focused, current].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]
  const currentIndex = current === undefined ? -1 : indexOf(current)

  // Layout is read in a frame, which needs it anyway.
  useEffect(() => {
    if (currentIndex < 0) return
    const frame = requestAnimationFrame(() => {
      // Not while the index itself is in use.
      if (!box.current?.matches(':hover, :focus-within')) reveal(box.current, currentIndex)
    })
    return () => cancelAnimationFrame(frame)
  }, [box, currentIndex])

  useEffect(() => {
    // The window limits the height of the box.
    const observer = new ResizeObserver(() => flushSync(() => setWindow(moved(box.current))))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])

  useEffect(() => {
    onWindow(entries.slice(first, last + 1).flatMap(({ id }) => id ?? []))
  }, [entries, first, last, onWindow])

  function onKeyDown(event: KeyboardEvent) {
    const at = ids.indexOf((event.target as HTMLElement).dataset['indexOf'] ?? '')
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key]
    const id = next === undefined ? undefined : ids[next]
    if (id === undefined) return
    event.preventDefault()
    reveal(box.current, indexOf(id))
    flushSync(() => {
      setFocused(id)
      setWindow(windowOf(box.current))
    })
    box.current?.querySelector<HTMLElement>(`[data-index-of="${id}"]`)?.focus({ preventScroll: true })
  }

  return { first, last, tabStop, onScroll: () => flushSync(() => setWindow(moved(box.current))), onKeyDown }
}

/** `scrollIntoView` would scroll the page too. */
function reveal(box: HTMLElement | null, index: number): void {
  if (!box) return
  const top = index * entryBlockSize
  const over = top - entryBlockSize - box.scrollTop
  const under = top + 2 * entryBlockSize - box.clientHeight - box.scrollTop
  if (over < 0) box.scrollTop += over
  else if (under > 0) box.scrollTop += under
}

/** A line of the index: the heading of a section, or of a lexeme's sense or form; or a property. */
export type IndexEntry = {
  /** Of a property as in `groupKey`. */
  key: string
  section: 'property-index-title' | 'statements-identifiers'
  /** The sense or form, instead of a section. */
  part?: string
  /** The property; undefined: a heading. */
  id?: string
  count: number
}

export function toEntries(groups: readonly PropertyGroup[]): IndexEntry[] {
  const [own, ofParts] = [groups.filter((group) => !partOf(group)), groups.filter(partOf)]
  const { statements, identifiers } = toSections(own)
  return [
    ...entriesOf('property-index-title', statements),
    ...entriesOf('statements-identifiers', identifiers),
    ...groupBy(ofParts, partOf)
      .toSorted(([one], [other]) => inPageOrder(one, other))
      .flatMap(([part, some]) => entriesOf('property-index-title', some, part)),
  ]
}

const partOf = ({ subject }: PropertyGroup) => (subject?.includes('-') ? subject : undefined)

/** Senses are before forms on the page. */
const kindOf = (part = '') => part.replace(/\d+$/, '')
const inPageOrder = (one?: string, other?: string) => kindOf(other).localeCompare(kindOf(one), 'en')

function entriesOf(
  section: IndexEntry['section'],
  groups: readonly PropertyGroup[],
  part?: string,
): IndexEntry[] {
  if (groups.length === 0) return []
  return [
    { key: part ?? section, section, count: groups.length, ...(part !== undefined && { part }) },
    ...groups.map((group) => ({
      key: groupKey(group),
      section,
      id: group.propertyId,
      count: group.entries.length,
    })),
  ]
}
