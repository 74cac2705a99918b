import { useQuery } from '@tanstack/react-query'
import type { PartProps } from './part-props'
import { ValueText } from './ValueText'
import { formatterAddressesQuery } from '~/api/formatters'
import { afterPause } from '~/api/queries'
import { useWiki } from '~/api/WikiContext'
import { useInView } from '~/lib/useInView'
import { externalIdLink } from '~/model/format/safe-url'

type Props = PartProps & { text: string; propertyId: string }

/**
 * An identifier. It becomes a link, without moving anything, once it has come into view and the address that
 * its property names has arrived.
 */
export function ExternalIdValue({ text, propertyId, part }: Props) {
  const { client } = useWiki()
  const { ref, inView } = useInView()
  const { data } = useQuery({
    ...formatterAddressesQuery(client, propertyId),
    // Coming into view counts as a change, for which alone a query that failed is fetched again.
    enabled: (query) => inView && (query.state.status !== 'error' || afterPause(query)),
  })
  const first = data?.find(({ rank }) => rank !== 'deprecated')
  const href = first && externalIdLink(first.address, text)
  return (
    <span ref={ref}>
      <ValueText text={text} href={href} part={part} />
    </span>
  )
}
