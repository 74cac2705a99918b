import { FacetOptions } from './FacetOptions'
import { facetNames, optionsOf, type ListedFacet } from './facet-values'
import { PropertyOptions } from './PropertyOptions'
import { useTranslate } from '~/i18n/I18nContext'
import type { FacetCounts } from '~/model/filter/facets'
import type { StatementFilter } from '~/model/filter/view-filter'

export type FacetProps = {
  counts: FacetCounts
  filter: StatementFilter
  onChange: (filter: StatementFilter) => void
}

type Props = FacetProps & { facet: ListedFacet; hideLegend?: boolean }

export function FacetList({ facet, hideLegend = false, counts, filter, onChange }: Props) {
  const t = useTranslate()
  const options = optionsOf(facet, counts, filter)
  if (facet === 'property') return <PropertyOptions options={options} filter={filter} onChange={onChange} />
  const legend = t(facetNames[facet])
  return <FacetOptions {...{ facet, legend, hideLegend, options, filter, onChange }} />
}
