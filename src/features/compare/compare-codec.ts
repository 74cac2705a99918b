import { shownNames, type Shown } from './shown-matches'
import { codecOf } from '~/model/codec'
import { readCompared, writeAllCompared } from '~/model/compare/compared-items'

const panels = ['merge', 'copy'] as const
export type Panel = (typeof panels)[number]

/** A side by its place, also where sides in between can't be read; the address's own item is 1. */
const place = /^[1-4]$/

export const compareCodec = codecOf({
  /** The items set against that of `item=`. */
  compare: { read: readCompared, write: writeAllCompared },
  /** The part that is shown; `only-2`: what only the side in the second place has. */
  show: {
    read: (text = 'all'): Shown =>
      shownNames.find((name) => name === text) ??
      (text.startsWith('only-') && place.test(text.slice(5)) ? `only-${Number(text.slice(5))}` : 'all'),
    write: (shown: Shown) => (shown === 'all' ? undefined : shown),
  },
  open: {
    read(text = '') {
      const words = text.slice(0, 100).split(',')
      return panels.filter((panel) => words.includes(panel))
    },
    write: (open: readonly Panel[]) => panels.filter((panel) => open.includes(panel)).join(','),
  },
  /** The side that a window shows that has room for one only. */
  side: {
    read: (text = '1') => (place.test(text) ? Number(text) : 1),
    write: (side: number) => (side === 1 ? undefined : String(side)),
  },
})
