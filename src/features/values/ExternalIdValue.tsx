import { useQuery } from '@tanstack/react-query'
import type { PartProps, ContextProps } from './value-context'
import { ValueText } from './ValueText'
import { formatterAddressesQuery } from '~/api/wiki/formatters'
import { afterPause } from '~/api/item/queries'
import { useWiki } from '~/api/wiki/WikiContext'
import { useInView } from '~/lib/useInView'
import { externalIdLink } from '~/model/format/safe-url'

type Props = PartProps & ContextProps & { text: string; propertyId: string }

/**
 * An identifier. It becomes a link, without moving anything, once it is in view and its property's formatter
 * address has arrived.
 */
export function ExternalIdValue({ text, propertyId, part, context }: Props) {
  const { client } = useWiki()
  const { ref, inView } = useInView()
  const { data } = useQuery({
    ...formatterAddressesQuery(client, propertyId),
    // Coming into view counts as a change, because only a change retries a failed query.
    enabled: (query) => inView && (query.state.status !== 'error' || afterPause(query)),
  })
  const first = data?.find(({ rank }) => rank !== 'deprecated')
  const href = first && externalIdLink(first.address, text)
  return (
    <span ref={ref}>
      <ValueText text={text} href={href} part={part} context={context} />
    </span>
  )
}
