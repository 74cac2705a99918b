import { useState } from 'react'
import { type FacetProps, FacetList } from './FacetList'
import barStyles from './FilterBar.module.css'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { activeFacets, type Facet, sorts, facets } from '~/model/filter/statement-filter'
import { Button, IconButton } from '~/ui/Button'
import { filter as filterIcon } from '~/ui/lazy-icons'
import { useIsNarrow, useMedia } from '~/ui/useMedia'
import styles from './Facets.module.css'
import { facetNames } from './facet-values'
import { Popover } from '~/ui/popups/Popover'
import { withoutFacets } from '~/model/filter/filter-choices'
import { Dialog } from '~/ui/popups/Dialog'
import { RadioGroup } from '~/ui/fields/RadioGroup'

type Props = FacetProps & {
  /** Undefined while the filter is applied. */
  shown: number | undefined
}

/** The facets: each with a button of its own where there is room, else all behind one. */
export function FacetControls({ shown, ...props }: Props) {
  // Wide enough for the facets' names in any language.
  const isWide = useMedia('(width >= 79.375em)')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isWide ? <FacetPopovers {...props} /> : <FiltersButton {...props} onClick={() => setOpen(true)} />}
      {isOpen && <FacetSheet {...props} shown={shown} onClose={() => setOpen(false)} />}
    </>
  )
}

function FiltersButton({ filterForm, onClick }: FacetProps & { onClick: () => void }) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const chosen = activeFacets(filterForm.filter).filter((facet) => facet !== 'q').length
  const label = chosen > 0 ? t('filter-title-count', chosen) : t('filter-title')
  const props = { onClick, 'data-chosen': chosen > 0 || undefined, className: barStyles.filters }
  return isNarrow ? (
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
  const active = activeFacets(props.filterForm.filter)
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

/** All facets and the sort order in a sheet, for narrow screens. */
export function FacetSheet({ shown, onClose, ...props }: Props & { onClose: () => void }) {
  const { t, number } = useI18n()
  const { filter, defaultSort, change } = props.filterForm
  return (
    <Dialog
      open
      side="bottom"
      title={t('filter-title')}
      onClose={onClose}
      footer={
        <>
          {/* The page's own line is behind the sheet, where nothing is spoken. */}
          <p role="status" className="visually-hidden">
            {shown !== undefined && t('statements-shown', number(shown), shown)}
          </p>
          <Button variant="quiet" onClick={() => change(withoutFacets(filter, facets))}>
            {t('filter-clear')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {shown === undefined ? t('filter-show-uncounted') : t('filter-show', number(shown), shown)}
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
          options={sorts.map((sort) => ({ value: sort, label: t(`filter-sort-${sort}`) }))}
          value={filter.sort ?? defaultSort}
          onChange={(sort) => change({ ...filter, sort })}
        />
        <div>
          <p className={styles.legend}>{t('filter-facet-property')}</p>
          <FacetList {...props} facet="property" />
        </div>
      </div>
    </Dialog>
  )
}
