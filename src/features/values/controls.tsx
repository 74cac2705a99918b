import { useState, type ReactNode } from 'react'
import { ThumbnailBox } from './MediaValue'
import type { ValueControls, PartProps, ContextProps } from './value-context'
import { ValueText } from './ValueText'
import styles from './ValueText.module.css'
import { lazyPart } from '~/ui/notices/lazy-part'
import { ViewLink } from '~/ui/Navigation'
import { ShowAllButton } from '~/ui/ShowAllButton'
import { useQuery } from '@tanstack/react-query'
import { formatterAddressesQuery } from '~/api/wiki/formatters'
import { afterPause } from '~/api/item/queries'
import { useWiki } from '~/api/wiki/WikiContext'
import { useInView } from '~/lib/useInView'
import { externalIdLink } from '~/model/format/safe-url'

const Thumbnail = lazyPart(() => import('./Thumbnail'), 'Thumbnail')
const MathValue = lazyPart(() => import('./MathValue'), 'MathValue')

/** The parts of values that have hooks, as the app shows them. */
export const valueControls: ValueControls = {
  ItemLink: ViewLink,
  // No component where nothing is long: a screen has a hundred names.
  expandable: (isLong, content) =>
    isLong ? <ExpandableText>{content}</ExpandableText> : content(false, null),
  Identifier: ExternalIdValue,
  Formula: (props) => <MathValue {...props} meanwhile={<ValueText {...props} className={styles.code} />} />,
  Thumbnail: (props) => <Thumbnail {...props} meanwhile={<ThumbnailBox page={props.page} />} />,
}

type ExpandableProps = { children: (isExpanded: boolean, button: ReactNode) => ReactNode }

function ExpandableText({ children }: ExpandableProps) {
  const [isExpanded, setExpanded] = useState(false)
  return children(isExpanded, <ShowAllButton expanded={isExpanded} onToggle={setExpanded} />)
}

type Props = PartProps & ContextProps & { text: string; propertyId: string }

/**
 * An identifier. It becomes a link, without moving anything, once it is in view and its property's formatter
 * address has arrived.
 */
function ExternalIdValue({ text, propertyId, part, context }: Props) {
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
