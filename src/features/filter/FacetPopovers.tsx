import { FacetList, type FacetProps } from './FacetList'
import styles from './Facets.module.css'
import barStyles from './FilterBar.module.css'
import { facetNames } from './facet-values'
import { useTranslate } from '~/i18n/I18nContext'
import { activeFacets, type Facet } from '~/model/filter/view-filter'
import { Popover } from '~/ui/popups/Popover'

/** One button per facet that opens its values. */
export function FacetPopovers(props: FacetProps) {
  const t = useTranslate()
  const active = activeFacets(props.filter)
  const look = (...facets: Facet[]) => ({
    className: barStyles.filters,
    panelClassName: styles.panel,
    'data-chosen': facets.some((facet) => active.includes(facet)) || undefined,
  })
  return (
    <>
      {(['property', 'type', 'rank', 'ref'] as const).map((facet) => (
        <Popover
          key={facet}
          label={t(facetNames[facet])}
          {...(facet === 'rank' ? look('rank', 'best') : look(facet))}
        >
          <FacetList {...props} facet={facet} hideLegend />
        </Popover>
      ))}
      <Popover label={t('filter-facets-more')} {...look('qual', 'value')}>
        <div className={styles.sections}>
          <FacetList {...props} facet="qual" />
          <FacetList {...props} facet="value" />
        </div>
      </Popover>
    </>
  )
}
