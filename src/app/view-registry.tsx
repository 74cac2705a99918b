import type { ComponentType } from 'react'
import type { RevisionContent } from '~/api/history/revision-contents'
import { loadLaterMessages } from '~/i18n/languages'
import type { PictureProps } from '~/features/pictures/PictureBox'
import type { MessageKey } from '~/i18n/translate'
import type { SettingsField } from '~/features/errors/error-advice'
import { firstScreen } from '~/lib/first-screen'
import type { AddressState } from '~/model/address-state'
import { lazyPart, optionalPart } from '~/ui/notices/lazy-part'

/** Its code can be loaded before it is shown. */
type Part<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

type ViewProps = {
  itemId: string
  onSettings: (field: SettingsField) => void
  /** The item as it was in a revision, for views that can show one. */
  past?: RevisionContent
}

export type ItemView = {
  /** As in the address; undefined: the statements. */
  id?: string
  label: MessageKey
  Content?: Part<ViewProps>
  /** Whether it can show the item as it was in a revision. */
  showsRevisions?: boolean
  /** Whether it is about all revisions, whichever the address names. */
  hasAllRevisions?: boolean
  /** Parameters that are for this view alone: links to others drop them. */
  ownParameters?: readonly (keyof AddressState)[]
  /** Whether it filters something else than the item's statements, by the same parameters. */
  hasOwnFilter?: boolean
  /** A number next to its name, once it is known. */
  Count?: ComponentType<OptionalProps>
  /** Drawn instead of the list of statements, under the same filter and beside the same inspector. */
  Picture?: Part<PictureProps>
}

type OptionalProps = { itemId: string }

/** After the parts of the page that everybody uses. */
async function afterMainParts(): Promise<void> {
  await firstScreen
  await new Promise((resolve) => setTimeout(resolve, 500))
  await loadLaterMessages()
}

export const RowMarks = optionalPart(() => import('~/features/checks/RowMarks'), 'RowMarks', afterMainParts)

/** The views of an item, in the order of their links. */
export const itemViews: readonly ItemView[] = [
  { label: 'statements-region' },
  {
    id: 'timeline',
    label: 'views-timeline',
    Picture: lazyPart(() => import('~/features/timeline/Timeline'), 'Timeline'),
  },
  {
    id: 'map',
    label: 'views-map',
    Picture: lazyPart(() => import('~/features/map/MapView'), 'MapView'),
  },
  {
    id: 'history',
    label: 'views-history',
    hasAllRevisions: true,
    ownParameters: ['edits'],
    Content: lazyPart(() => import('~/features/history/HistoryView'), 'HistoryView', {
      name: 'views-history',
    }),
  },
  {
    id: 'links',
    label: 'views-links',
    hasOwnFilter: true,
    Content: lazyPart(() => import('~/features/links/LinksView'), 'LinksView', {
      name: 'views-links',
    }),
  },
  {
    id: 'checks',
    label: 'views-checks',
    showsRevisions: true,
    ownParameters: ['check', 'status'],
    Content: lazyPart(() => import('~/features/checks/ChecksView'), 'ChecksView', {
      name: 'views-checks',
    }),
    Count: optionalPart(() => import('~/features/checks/FindingCount'), 'FindingCount', afterMainParts),
  },
]
