import { FacetList, type FacetProps } from './FacetList'
import styles from './Facets.module.css'
import { facetNames } from './facet-values'
import { useTranslate } from '~/i18n/I18nContext'
import { Popover } from '~/ui/Popover'

/** The facets as buttons side by side, each opening its values. */
export function FacetPopovers(props: FacetProps) {
  const t = useTranslate()
  return (
    <>
      {(['property', 'type', 'rank', 'ref'] as const).map((facet) => (
        <Popover key={facet} label={t(facetNames[facet])} panelClassName={styles.panel}>
          <FacetList {...props} facet={facet} hideLegend />
        </Popover>
      ))}
      <Popover label={t('explore-facets-more')} panelClassName={styles.panel}>
        <div className={styles.sections}>
          <FacetList {...props} facet="qual" />
          <FacetList {...props} facet="value" />
        </div>
      </Popover>
    </>
  )
}
