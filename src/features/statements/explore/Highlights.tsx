import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { ListHandle } from '~/features/statements/list-handle'
import { findMatches, type Term } from '~/model/search-text'

type Props = { rows: RefObject<ListHandle | null>; terms: readonly Term[] | undefined }

/** The name in the style sheet, StatementRows.module.css, where it is looked for only in a list that says so. */
const name = 'statement-match'
/** What a search looks through; words of the interface are none of it. */
const searched = 'h3, [data-part="main-value"], [data-part="calendar"], dl, [data-unreadable] code'

/**
 * Marks what was found in the statements that are mounted, by the CSS Custom Highlight API: the elements stay
 * as they are. A browser without it shows the same list, unmarked.
 */
export function Highlights({ rows, terms }: Props) {
  const mark = useEffectEvent((wanted: readonly Term[]) => {
    const list = rows.current?.element
    if (!list) return
    CSS.highlights.set(name, new Highlight(...rangesOf(list, wanted)))
    list.setAttribute('data-matching', 'true')
  })
  const unmark = useEffectEvent(() => rows.current?.element?.removeAttribute('data-matching'))
  useEffect(() => {
    if (!('highlights' in CSS) || !terms || terms.length === 0) return
    let frame: number | undefined
    const later = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        mark(terms)
      })
    }
    // Rows come and go, labels arrive. The list itself is a new one after nothing was found.
    const observer = new MutationObserver(later)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    later()
    return () => {
      observer.disconnect()
      if (frame !== undefined) cancelAnimationFrame(frame)
      CSS.highlights.delete(name)
    }
  }, [terms])
  // Not with each letter of a search: all elements of the list are styled anew then.
  const isSearch = terms !== undefined && terms.length > 0
  useEffect(() => (isSearch ? () => unmark() : undefined), [isSearch])
  return null
}

function rangesOf(list: HTMLElement, terms: readonly Term[]): Range[] {
  return [...list.querySelectorAll(searched)].flatMap((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const ranges: Range[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [start, end] of findMatches(node.nodeValue ?? '', terms)) {
        const range = new Range()
        range.setStart(node, start)
        range.setEnd(node, end)
        ranges.push(range)
      }
    return ranges
  })
}
