import styles from './Facets.module.css'
import { exclusiveFacets, chipText, type FacetOption } from './facet-values'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { withoutFacets, toggle, type Facet, type StatementFilter } from '~/model/filter/view-filter'
import { Checkbox } from '~/ui/fields/Checkbox'
import { RadioGroup } from '~/ui/fields/RadioGroup'

type Props = {
  facet: Facet
  legend: string
  hideLegend: boolean
  options: readonly FacetOption[]
  filter: StatementFilter
  onChange: (filter: StatementFilter) => void
  labelText?: (id: string) => string | undefined
}

/** The values of a facet, each with the number of statements it would show. */
export function FacetOptions({ facet, legend, hideLegend, options, filter, onChange, labelText }: Props) {
  const { t, language } = useI18n()
  const words = (option: FacetOption) => chipText(option.chip, t, labelText ?? (() => undefined))
  if (exclusiveFacets.includes(facet)) {
    const counted = options.map((option) => ({
      value: option.chip.value,
      label: (
        <span className={styles.counted}>
          {words(option)} <span className={styles.count}>{formatCount(option.count, language)}</span>
        </span>
      ),
    }))
    return (
      <RadioGroup
        legend={legend}
        hideLegend={hideLegend}
        options={[{ value: noChoice, label: t('filter-any') }, ...counted]}
        value={options.find(({ chosen }) => chosen)?.chip.value ?? noChoice}
        onChange={(value) => {
          const option = options.find(({ chip }) => chip.value === value)
          onChange(option ? toggle(filter, option.chip) : withoutFacets(filter, [facet]))
        }}
      />
    )
  }
  return (
    <fieldset>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={`${option.chip.facet} ${option.chip.value}`}
          className={option.count === 0 && !option.chosen ? styles.empty : ''}
          label={words(option)}
          end={formatCount(option.count, language)}
          checked={option.chosen}
          onChange={() => onChange(toggle(filter, option.chip))}
        />
      ))}
    </fieldset>
  )
}

/** The choice that filters nothing. */
const noChoice = 'any'
