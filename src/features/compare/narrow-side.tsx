import { createContext, use, useMemo, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { compareCodec } from './compare-codec'
import styles from './ComparisonRows.module.css'
import type { ShownSide } from './useMatchings'
import { useParameters } from '~/ui/Navigation'

type NarrowSide = {
  /** Of the sides that could be read. */
  side: number
  /** The properties in view stay there. */
  choose: (side: number) => void
}

const NarrowSideContext = createContext<NarrowSide>({ side: 0, choose: () => {} })

/** The side that a window shows that has room for one only: in the address as `side=2`. */
export const useNarrowSide = () => use(NarrowSideContext)

/**
 * Shows its content for the side that the address names; the style sheet hides the others of three or four in a
 * narrow window. Two face each other there too.
 */
export function NarrowComparison({ sides, children }: { sides: readonly ShownSide[]; children: ReactNode }) {
  const [{ side: place }, change] = useParameters(compareCodec)
  const side = Math.max(
    0,
    sides.findIndex((each) => each.place === place),
  )
  const comparison = useRef<HTMLDivElement>(null)
  const narrow = useMemo(
    (): NarrowSide => ({
      side,
      choose(chosen) {
        const first = firstInView(comparison.current)
        const before = first?.getBoundingClientRect().top
        flushSync(() => change({ side: sides[chosen]?.place ?? 1 }, { replace: true }))
        const after = first?.getBoundingClientRect().top
        if (before !== undefined && after !== undefined)
          window.scrollBy({ top: after - before, behavior: 'instant' })
      },
    }),
    [side, sides, change],
  )
  return (
    <NarrowSideContext value={narrow}>
      <div ref={comparison} className={styles.comparison} data-narrow={sides.length > 2 ? side : undefined}>
        {children}
      </div>
    </NarrowSideContext>
  )
}

/** None while the statements are still below the top of the window. */
function firstInView(comparison: HTMLElement | null): Element | undefined {
  const properties = [...(comparison?.querySelectorAll('[data-property-id]') ?? [])]
  const [first] = properties
  if (!first || first.getBoundingClientRect().top > 0) return undefined
  return properties.find((each) => each.getBoundingClientRect().bottom > 0)
}
