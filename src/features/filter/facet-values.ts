import type { MessageKey, Translate } from '~/i18n/translate'
import type { FacetCounts } from '~/model/filter/facets'
import { isChosen, type Chip } from '~/model/filter/filter-choices'
import type { Facet, StatementFilter } from '~/model/filter/statement-filter'

/** Facets with a list of values; `best` is listed with the ranks. */
export type ListedFacet = Exclude<Facet, 'q' | 'best'>

export type FacetOption = { chip: Chip; count: number; chosen: boolean }

export const facetNames: Record<Facet, MessageKey> = {
  q: 'filter-facet-q',
  property: 'filter-facet-property',
  type: 'filter-facet-type',
  rank: 'filter-facet-rank',
  best: 'filter-facet-rank',
  ref: 'filter-facet-ref',
  qual: 'filter-facet-qual',
  value: 'filter-facet-value',
  review: 'filter-facet-review',
}

export const exclusiveFacets: readonly Facet[] = ['ref', 'qual']

const typeNames: Readonly<Record<string, MessageKey>> = {
  'wikibase-item': 'data-type-item',
  'wikibase-property': 'data-type-property',
  'wikibase-lexeme': 'data-type-lexeme',
  'wikibase-form': 'data-type-form',
  'wikibase-sense': 'data-type-sense',
  'entity-schema': 'data-type-entity-schema',
  string: 'data-type-string',
  'external-id': 'data-type-external-id',
  url: 'data-type-url',
  commonsMedia: 'data-type-media',
  math: 'data-type-math',
  'musical-notation': 'data-type-musical-notation',
  'tabular-data': 'data-type-tabular-data',
  'geo-shape': 'data-type-geo-shape',
  time: 'data-type-time',
  quantity: 'data-type-quantity',
  'globe-coordinate': 'data-type-coordinate',
  monolingualtext: 'data-type-monolingual-text',
  deleted: 'data-type-deleted',
}

export function dataTypeName(dataType: string, t: Translate): string {
  const name = Object.hasOwn(typeNames, dataType) ? typeNames[dataType] : undefined
  return name ? t(name) : dataType
}

/** `labelText` returns an entity's label if it is known. */
export function chipText(chip: Chip, t: Translate, labelText: (id: string) => string | undefined): string {
  switch (chip.facet) {
    case 'q':
      return chip.value
    case 'property':
      return labelText(chip.value) ?? chip.value
    case 'rank':
      return t(`filter-rank-${chip.value}`)
    case 'best':
      return t('filter-rank-best')
    case 'type':
      return dataTypeName(chip.value, t)
    case 'ref':
      return t(`filter-ref-${chip.value}`)
    case 'qual':
      return t(`filter-qual-${chip.value}`)
    case 'value':
      return t(`filter-value-${chip.value}`)
    case 'review':
      return t(`review-${chip.value}`)
  }
}

/** All values of a facet in this item, with live counts. */
export function optionsOf(facet: ListedFacet, counts: FacetCounts, filter: StatementFilter): FacetOption[] {
  const option = (chip: Chip, count: number) => ({ chip, count, chosen: isChosen(filter, chip) })
  if (facet === 'property' || facet === 'type')
    return [...counts[facet]].map(([value, count]) => option({ facet, value }, count))
  const options = Object.entries(counts[facet]).map(([value, count]) =>
    option({ facet, value } as Chip, count),
  )
  if (facet === 'rank') return [option({ facet: 'best', value: 'best' }, counts.best), ...options]
  // Problems are rare: list them only if there are any.
  return options.filter(
    ({ chip: { value }, count, chosen }) =>
      count > 0 || chosen || (value !== 'type-mismatch' && value !== 'unreadable'),
  )
}
