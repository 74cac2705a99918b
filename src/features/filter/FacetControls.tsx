import { useState } from 'react'
import { type FacetProps, FacetList } from './FacetList'
import { FacetSheet } from './FacetSheet'
import barStyles from './FilterBar.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { activeFacets } from '~/model/filter/statement-filter'
import { Button, IconButton } from '~/ui/Button'
import type { Facet, Sort } from '~/model/filter/statement-filter'
import { filter as filterIcon } from '~/ui/lazy-icons'
import { useMedia } from '~/ui/useMedia'
import styles from './Facets.module.css'
import { facetNames } from './facet-values'
import { Popover } from '~/ui/popups/Popover'

type Props = FacetProps & {
  /** Undefined while the filter is applied. */
  shown: number | undefined
  /** The order of a filter without one. */
  defaultSort: Sort
  isNarrow: boolean
}

/** The facets: each with a button of its own where there is room, else all behind one. */
export function FacetControls({ shown, defaultSort, isNarrow, ...facets }: Props) {
  // Wide enough for the facets' names in any language.
  const isWide = useMedia('(width >= 1270px)')
  const [isOpen, setOpen] = useState(false)
  const chosen = activeFacets(facets.filter).filter((facet) => facet !== 'q').length
  return (
    <>
      {isWide ? (
        <FacetPopovers {...facets} />
      ) : (
        <FiltersButton chosen={chosen} iconOnly={isNarrow} onClick={() => setOpen(true)} />
      )}
      {isOpen && (
        <FacetSheet {...facets} shown={shown} defaultSort={defaultSort} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type ButtonProps = { chosen: number; iconOnly: boolean; onClick: () => void }

function FiltersButton({ chosen, iconOnly, onClick }: ButtonProps) {
  const t = useTranslate()
  const label = chosen > 0 ? t('filter-title-count', chosen) : t('filter-title')
  const props = { onClick, 'data-chosen': chosen > 0 || undefined, className: barStyles.filters }
  return iconOnly ? (
    <IconButton {...props} variant="normal" icon={filterIcon} label={label} />
  ) : (
    <Button {...props} icon={filterIcon}>
      {label}
    </Button>
  )
}

/** One button per facet that opens its values. */
function FacetPopovers(props: FacetProps) {
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
