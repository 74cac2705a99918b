import type { MessageKey } from '~/i18n/translate'
import type { Sort } from '~/model/view-filter'

export const sortNames: Record<Sort, MessageKey> = {
  item: 'filter-sort-item',
  best: 'filter-sort-best',
  property: 'filter-sort-property',
  label: 'filter-sort-label',
  count: 'filter-sort-count',
}
