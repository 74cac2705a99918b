import type { MessageKey } from '~/i18n/translate'
import type { Sort } from '~/model/view-filter'

export const sortNames: Record<Sort, MessageKey> = {
  item: 'explore-sort-item',
  best: 'explore-sort-best',
  property: 'explore-sort-property',
  label: 'explore-sort-label',
  count: 'explore-sort-count',
}
