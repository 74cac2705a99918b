import type { MessageKey, Translate } from '~/i18n/translate'
import type { FacetCounts } from '~/model/facets'
import {
  isChosen,
  qualifierStates,
  ranks,
  referenceStates,
  valueKinds,
  type Chip,
  type Facet,
  type StatementFilter,
} from '~/model/view-filter'

/** The facets that are chosen from a list; `best` stands among the ranks. */
export type ListedFacet = Exclude<Facet, 'q' | 'best'>

/** One value of a facet, and how many statements it would show. */
export type FacetOption = { chip: Chip; count: number; chosen: boolean }

export const facetNames: Record<Facet, MessageKey> = {
  q: 'explore-facet-q',
  property: 'explore-facet-property',
  type: 'explore-facet-type',
  rank: 'explore-facet-rank',
  best: 'explore-facet-rank',
  ref: 'explore-facet-ref',
  qual: 'explore-facet-qual',
  value: 'explore-facet-value',
}

/** Of these only one value can be chosen. */
export const exclusiveFacets: readonly Facet[] = ['ref', 'qual']

const typeNames: Readonly<Record<string, MessageKey>> = {
  'wikibase-item': 'explore-type-item',
  'wikibase-property': 'explore-type-property',
  'wikibase-lexeme': 'explore-type-lexeme',
  'wikibase-form': 'explore-type-form',
  'wikibase-sense': 'explore-type-sense',
  'entity-schema': 'explore-type-entity-schema',
  string: 'explore-type-string',
  'external-id': 'explore-type-external-id',
  url: 'explore-type-url',
  commonsMedia: 'explore-type-media',
  math: 'explore-type-math',
  'musical-notation': 'explore-type-musical-notation',
  'tabular-data': 'explore-type-tabular-data',
  'geo-shape': 'explore-type-geo-shape',
  time: 'explore-type-time',
  quantity: 'explore-type-quantity',
  'globe-coordinate': 'explore-type-coordinate',
  monolingualtext: 'explore-type-monolingual-text',
  deleted: 'explore-type-deleted',
}

/** A value of a facet in words. `label` gives an entity's label as far as it is known. */
export function wordsOf(chip: Chip, t: Translate, label: (id: string) => string | undefined): string {
  switch (chip.facet) {
    case 'q':
      return chip.value
    case 'property':
      return label(chip.value) ?? chip.value
    case 'rank':
      return t(`explore-rank-${chip.value}`)
    case 'best':
      return t('explore-rank-best')
    case 'type': {
      const name = typeNames[chip.value]
      return name ? t(name) : chip.value
    }
    case 'ref':
      return t(`explore-ref-${chip.value}`)
    case 'qual':
      return t(`explore-qual-${chip.value}`)
    case 'value':
      return t(`explore-value-${chip.value}`)
  }
}

/** All values that a facet of this item has, each with its live count. */
export function optionsOf(facet: ListedFacet, counts: FacetCounts, filter: StatementFilter): FacetOption[] {
  const option = (chip: Chip, count: number) => ({ chip, count, chosen: isChosen(filter, chip) })
  switch (facet) {
    case 'property':
      return [...counts.property].map(([value, count]) => option({ facet, value }, count))
    case 'type':
      return [...counts.type].map(([value, count]) => option({ facet, value }, count))
    case 'rank':
      return [
        option({ facet: 'best', value: 'best' }, counts.best),
        ...ranks.map((value) => option({ facet, value }, counts.rank[value])),
      ]
    case 'ref':
      return referenceStates.map((value) => option({ facet, value }, counts.ref[value]))
    case 'qual':
      return qualifierStates.map((value) => option({ facet, value }, counts.qual[value]))
    case 'value':
      return (
        valueKinds
          .map((value) => option({ facet, value }, counts.value[value]))
          // Faults are rare: nobody has to read their names for nothing.
          .filter(
            ({ chip, count, chosen }) =>
              count > 0 || chosen || (chip.value !== 'misfit' && chip.value !== 'unreadable'),
          )
      )
  }
}
