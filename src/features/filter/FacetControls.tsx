import { useState } from 'react'
import { type FacetProps, FacetList } from './FacetList'
import barStyles from './FilterBar.module.css'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { activeFacets, type Facet, type Sort, sorts, facets } from '~/model/filter/statement-filter'
import { Button, IconButton } from '~/ui/Button'
import { filter as filterIcon } from '~/ui/lazy-icons'
import { useMedia } from '~/ui/breakpoints'
import styles from './Facets.module.css'
import { facetNames, sortNames } from './facet-values'
import { Popover } from '~/ui/popups/Popover'
import { formatCount } from '~/model/format/number'
import { withoutFacets } from '~/model/filter/filter-choices'
import { Dialog } from '~/ui/popups/Dialog'
import { RadioGroup } from '~/ui/fields/RadioGroup'

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
      {(['property', 'type', 'rank', 'ref', 'review'] as const).map((facet) => (
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

type FacetSheetProps = FacetProps & {
  /** Undefined while the filter is applied. */
  shown: number | undefined
  /** The order of a filter without one. */
  defaultSort: Sort
  onClose: () => void
}

/** All facets and the sort order in a sheet, for narrow screens. */
export function FacetSheet({ shown, defaultSort, onClose, ...props }: FacetSheetProps) {
  const { t, language } = useI18n()
  const { filter, onChange } = props
  return (
    <Dialog
      open
      side="bottom"
      title={t('filter-title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={() => onChange(withoutFacets(filter, facets))}>
            {t('filter-clear')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {shown === undefined
              ? t('filter-show-uncounted')
              : t('filter-show', formatCount(shown, language), shown)}
          </Button>
        </>
      }
    >
      <div className={styles.sections}>
        {(['ref', 'review', 'rank', 'type', 'qual', 'value'] as const).map((facet) => (
          <FacetList key={facet} {...props} facet={facet} />
        ))}
        <RadioGroup
          legend={t('filter-sort')}
          options={sorts.map((sort) => ({ value: sort, label: t(sortNames[sort]) }))}
          value={filter.sort ?? defaultSort}
          onChange={(sort) => onChange({ ...filter, sort })}
        />
        <div>
          <p className={styles.legend}>{t('filter-facet-property')}</p>
          <FacetList {...props} facet="property" />
        </div>
      </div>
    </Dialog>
  )
}
