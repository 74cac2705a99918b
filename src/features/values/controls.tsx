import { Suspense, useState, type ReactNode } from 'react'
import { ExternalIdValue } from './ExternalIdValue'
import { ThumbnailBox } from './MediaValue'
import type { ValueControls } from './value-context'
import { ValueText } from './ValueText'
import styles from './ValueText.module.css'
import { lazyPart } from '~/ui/notices/lazy-part'
import { ViewLink } from '~/ui/Navigation'
import { ShowAllButton } from '~/ui/ClippedText'

const Thumbnail = lazyPart(() => import('./Thumbnail'), 'Thumbnail')
const MathValue = lazyPart(() => import('./MathValue'), 'MathValue')

/** The parts of values that have hooks, as the app shows them. */
export const valueControls: ValueControls = {
  ItemLink: ({ id, ...rest }) => <ViewLink to={{ item: id }} {...rest} />,
  Expandable: ({ isLong, children }) =>
    isLong ? <ExpandableText>{children}</ExpandableText> : children(false, null),
  Identifier: ExternalIdValue,
  Formula: (props) => (
    <Suspense fallback={<ValueText {...props} className={styles.code} />}>
      <MathValue {...props} />
    </Suspense>
  ),
  Thumbnail: (props) => (
    <Suspense fallback={<ThumbnailBox page={props.page} />}>
      <Thumbnail {...props} />
    </Suspense>
  ),
}

type ExpandableProps = { children: (isExpanded: boolean, button: ReactNode) => ReactNode }

function ExpandableText({ children }: ExpandableProps) {
  const [isExpanded, setExpanded] = useState(false)
  return children(isExpanded, <ShowAllButton expanded={isExpanded} onToggle={setExpanded} />)
}
