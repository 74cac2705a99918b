import type { ComponentType } from 'react'
import type { MessageKey } from '~/i18n/translate'
import type { SettingsField } from '~/ui/error-advice'
import { lazyPart } from '~/ui/lazy-part'

type ViewProps = { itemId: string; onSettings: (field: SettingsField) => void }

export type ItemView = {
  /** As in the address; undefined: the statements. */
  id?: string
  label: MessageKey
  Content?: ComponentType<ViewProps>
  /** Whether it filters something else than the item's statements, by the same parameters. */
  hasOwnFilter?: boolean
}

/** The views of an item, in the order of their links. */
export const itemViews: readonly ItemView[] = [
  { label: 'statements-region' },
  {
    id: 'history',
    label: 'views-history',
    Content: lazyPart(async () => (await import('~/features/history/HistoryView')).HistoryView, undefined, {
      name: 'views-history',
    }),
  },
  {
    id: 'links',
    label: 'views-links',
    hasOwnFilter: true,
    Content: lazyPart(async () => (await import('~/features/links/LinksView')).LinksView, undefined, {
      name: 'views-links',
    }),
  },
]
