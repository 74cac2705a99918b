import { useEffect, useMemo, useRef, useState } from 'react'
import type { LinkOrder } from '~/api/links/backlinks'
import { readLinkFilter, type LinkFilter } from '~/model/links/link-list'
import { useNavigation } from '~/ui/Navigation'

/** Delay after a keystroke before the address changes. */
const typingPause = 250

/** The filter and order of the links: in the address, where a text that is being typed arrives later. */
export function useLinkFilter() {
  const { address, go } = useNavigation()
  const inAddress = useMemo(() => readLinkFilter(address.filter), [address.filter])
  const order: LinkOrder = address.filter['sort'] === 'newest' ? 'newest' : 'listed'
  const [typed, setTyped] = useState<{ over: LinkFilter; q: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Any other change of the address ends the typing: Back, or a choice.
  const q = typed?.over === inAddress ? typed.q : inAddress.q
  const filter = useMemo(() => ({ ...inAddress, q }), [inAddress, q])

  function write({ q: text, property, role }: LinkFilter, sort: LinkOrder, replace = false) {
    clearTimeout(timer.current)
    const parameters = { q: text, property, role, sort: sort === 'newest' ? sort : undefined }
    const given = Object.entries(parameters).filter((pair): pair is [string, string] => Boolean(pair[1]))
    go({ filter: Object.fromEntries(given) }, { replace })
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
