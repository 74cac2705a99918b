import type { ComponentType } from 'react'
import type { RevisionContent } from '~/api/history/revision-contents'
import type { PictureProps } from '~/features/pictures/Picture'
import { checksCodec } from '~/features/checks/checks-codec'
import { historyCodec } from '~/features/history/history-codec'
import { linksCodec } from '~/features/links/links-codec'
import { mapCodec } from '~/features/map/map-codec'
import { timelineCodec } from '~/features/timeline/timeline-codec'
import type { MessageKey } from '~/i18n/translate'
import { firstScreen } from '~/lib/first-screen'
import { lazyPart, optionalPart } from '~/ui/notices/lazy-part'
import type { Codec } from '~/model/address-state'

/** Its code can be loaded before it is shown. */
type Part<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

type ViewProps = {
  itemId: string
  /** The item as it was in a revision, for views that can show one. */
  past?: RevisionContent
}

export type ItemView = {
  /** As in the address; undefined: the statements. */
  id?: string
  label: MessageKey
  /**
   * The parameters that it alone understands. A view with parameters of the filter of statements filters something
   * else by them.
   */
  codec?: ViewCodec
  Content?: Part<ViewProps>
  /** Drawn instead of the list of statements, under the same filter and beside the same inspector. */
  Picture?: Part<PictureProps>
  /**
   * If the address names a revision, undefined: shows that one; `current`: shows today's state, with a notice; `all`: is
   * about all of them.
   */
  revisions?: 'current' | 'all'
  /** A number next to its name, once it is known. */
  Count?: ComponentType<OptionalProps>
}

type ViewCodec = Pick<Codec<unknown>, 'names' | 'place'>

type OptionalProps = { itemId: string }

/** After the parts of the page that everybody uses. */
const afterMainParts = firstScreen.then(() => new Promise((resolve) => setTimeout(resolve, 500)))

export const RowMarks = optionalPart(
  () => import('~/features/checks/FindingMarks'),
  'RowMarks',
  afterMainParts,
)

/** The views of an item, in the order of their links. */
export const itemViews: readonly ItemView[] = [
  { label: 'statements-region' },
  {
    id: 'timeline',
    label: 'views-timeline',
    codec: timelineCodec,
    Picture: lazyPart(() => import('~/features/timeline/Timeline'), 'Timeline', { suspends: true }),
  },
  {
    id: 'map',
    label: 'views-map',
    codec: mapCodec,
    Picture: lazyPart(() => import('~/features/map/MapView'), 'MapView', { suspends: true }),
  },
  {
    id: 'history',
    label: 'views-history',
    codec: historyCodec,
    revisions: 'all',
    Content: lazyPart(() => import('~/features/history/HistoryView'), 'HistoryView', {
      name: 'views-history',
      suspends: true,
    }),
  },
  {
    id: 'links',
    label: 'views-links',
    codec: linksCodec,
    revisions: 'current',
    Content: lazyPart(() => import('~/features/links/LinksView'), 'LinksView', {
      name: 'views-links',
      suspends: true,
    }),
  },
  {
    id: 'checks',
    label: 'views-checks',
    codec: checksCodec,
    Content: lazyPart(() => import('~/features/checks/ChecksView'), 'ChecksView', {
      name: 'views-checks',
      suspends: true,
    }),
    Count: optionalPart(() => import('~/features/checks/FindingMarks'), 'FindingCount', afterMainParts),
  },
]

/** An unknown view is that of the statements. */
export const viewOf = (id: string | undefined): ItemView | undefined =>
  itemViews.find((view) => view.id === id) ?? itemViews[0]
