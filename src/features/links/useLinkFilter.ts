import { useEffect, useMemo, useRef, useState } from 'react'
import { linksCodec } from './links-codec'
import type { LinkOrder } from '~/api/links/backlinks'
import type { LinkFilter } from '~/model/links/link-list'
import { useParameters } from '~/ui/Navigation'

/** Delay after a keystroke before the address changes. */
const typingPause = 250

/** The filter and order of the links: in the address, where a text that is being typed arrives later. */
export function useLinkFilter() {
  const [{ filter: inAddress, order }, change] = useParameters(linksCodec)
  const [typed, setTyped] = useState<{ over: LinkFilter; q: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Any other change of the address ends the typing: Back, or a choice.
  const q = typed?.over === inAddress ? typed.q : inAddress.q
  const filter = useMemo(() => ({ ...inAddress, q }), [inAddress, q])

  function write(next: LinkFilter, sort: LinkOrder, replace = false) {
    clearTimeout(timer.current)
    change({ filter: next, order: sort }, { replace })
  }

  return {
    filter,
    order,
    change: (next: LinkFilter) => write(next, order),
    sort: (next: LinkOrder) => write(filter, next),
    type(text: string) {
      clearTimeout(timer.current)
      setTyped({ over: inAddress, q: text })
      timer.current = setTimeout(
        () => write({ ...inAddress, q: text }, order, inAddress.q !== ''),
        typingPause,
      )
    },
  }
}
