import { FacetList, type FacetProps } from './FacetList'
import styles from './Facets.module.css'
import { sortNames } from './facet-values'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { withoutFacets } from '~/model/filter/filter-choices'
import { sorts, facets, type Sort } from '~/model/filter/statement-filter'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/popups/Dialog'
import { RadioGroup } from '~/ui/fields/RadioGroup'

type Props = FacetProps & {
  /** Undefined while the filter is applied. */
  shown: number | undefined
  /** The order of a filter without one. */
  defaultSort: Sort
  onClose: () => void
}

/** All facets and the sort order in a sheet, for narrow screens. */
export function FacetSheet({ shown, defaultSort, onClose, ...props }: Props) {
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
        {(['ref', 'rank', 'type', 'qual', 'value'] as const).map((facet) => (
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
