import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { ListHandle } from '~/features/statements/list-handle'
import { findMatches, type Term } from '~/model/filter/search-text'

type Props = { rows: RefObject<ListHandle | null>; terms: readonly Term[] | undefined }

/** The highlight's name in FilterBar.module.css. */
const name = 'statement-match'
/** The searched elements; interface texts are not among them. */
const searched =
  'h3, dl, [data-unreadable] code, :is([data-part="main-value"], [data-part="calendar"], [data-part="language"], [data-part="globe"])'

/**
 * Highlights matches in the mounted statements with the CSS Custom Highlight API, which leaves the elements
 * unchanged. A browser without it shows the list without highlights.
 */
export function Highlights({ rows, terms }: Props) {
  const mark = useEffectEvent((wanted: readonly Term[]) => {
    const list = rows.current?.element
    if (!list) return
    const highlight = new Highlight()
    for (const range of rangesOf(list, wanted)) highlight.add(range)
    CSS.highlights.set(name, highlight)
  })
  useEffect(() => {
    if (!('highlights' in CSS) || !terms || terms.length === 0) return
    let frame: number | undefined
    const schedule = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        mark(terms)
      })
    }
    // Rows are mounted and unmounted, labels arrive. After an empty result the list is a new element.
    const observer = new MutationObserver(schedule)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    schedule()
    return () => {
      observer.disconnect()
      if (frame !== undefined) cancelAnimationFrame(frame)
      CSS.highlights.delete(name)
    }
  }, [terms])
  return null
}

/** Every range slows down each change of the page, and more highlights would not help the reader. */
const maxRanges = 2_000
/** No more of a longer text is in view. */
const longestText = 20_000

function rangesOf(list: HTMLElement, terms: readonly Term[]): Range[] {
  const ranges: Range[] = []
  for (const part of list.querySelectorAll(searched)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [start, end] of findMatches((node.nodeValue ?? '').slice(0, longestText), terms)) {
        if (ranges.length === maxRanges) return ranges
        const range = new Range()
        range.setStart(node, start)
        range.setEnd(node, end)
        ranges.push(range)
      }
  }
  return ranges
}
