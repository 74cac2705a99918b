import type { FacetCounts } from '~/model/facets'

/** While the statements are still being indexed. */
export const emptyCounts: FacetCounts = {
  property: new Map(),
  type: new Map(),
  rank: { preferred: 0, normal: 0, deprecated: 0 },
  best: 0,
  ref: { with: 0, without: 0, imported: 0 },
  qual: { with: 0, without: 0 },
  value: { value: 0, somevalue: 0, novalue: 0, 'type-mismatch': 0, unreadable: 0 },
}
