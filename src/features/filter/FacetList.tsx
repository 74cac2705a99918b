import {
  facetNames,
  optionsOf,
  type ListedFacet,
  exclusiveFacets,
  chipText,
  type FacetOption,
} from './facet-values'
import type { FilterForm } from './useFilterForm'
import { useI18n } from '~/i18n/I18nContext'
import type { FacetCounts } from '~/model/filter/facets'
import { withoutFacets, toggle } from '~/model/filter/filter-choices'
import styles from './Facets.module.css'
import { Checkbox } from '~/ui/fields/Checkbox'
import { RadioGroup } from '~/ui/fields/RadioGroup'
import { useEffect, useState } from 'react'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { fold } from '~/model/filter/search-text'
import { SearchInput } from '~/ui/fields/SearchInput'

export type FacetProps = {
  counts: FacetCounts
  filterForm: FilterForm
  /** Called before property labels are searched. */
  onNarrow?: (() => void) | undefined
}

type Props = FacetProps & { facet: ListedFacet; hideLegend?: boolean }

export function FacetList({ counts, onNarrow, ...props }: Props) {
  const options = optionsOf(props.facet, counts, props.filterForm.filter)
  return props.facet === 'property' ? (
    <PropertyOptions filterForm={props.filterForm} options={options} onNarrow={onNarrow} />
  ) : (
    <FacetOptions {...props} options={options} />
  )
}

type FacetOptionsProps = Omit<Props, 'counts' | 'onNarrow'> & {
  options: readonly FacetOption[]
  labelText?: (id: string) => string | undefined
}

/** Each with the number of statements that it would show. */
function FacetOptions(props: FacetOptionsProps) {
  const { facet, hideLegend = false, filterForm, options, labelText = () => undefined } = props
  const { filter, change } = filterForm
  const { t, number } = useI18n()
  const legend = t(facetNames[facet])
  const words = ({ chip }: FacetOption) => chipText(chip, t, labelText)
  if (exclusiveFacets.includes(facet)) {
    const counted = options.map((option) => ({
      value: option.chip.value,
      label: (
        <span className={styles.counted}>
          {words(option)} <span className={styles.count}>{number(option.count)}</span>
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
          change(option ? toggle(filter, option.chip) : withoutFacets(filter, [facet]))
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
          end={number(option.count)}
          checked={option.chosen}
          onChange={() => change(toggle(filter, option.chip))}
        />
      ))}
    </fieldset>
  )
}

/** The choice that filters nothing. */
const noChoice = 'any'

/** An item may have a thousand properties: only this many are listed, typing finds the rest. */
const maxListed = 60

/** The properties of the item: chosen ones first, then by number of statements; typing narrows them. */
function PropertyOptions({
  options,
  filterForm,
  onNarrow,
}: Pick<FacetOptionsProps, 'options' | 'filterForm'> & Pick<Props, 'onNarrow'>) {
  const { t, number } = useI18n()
  const [text, setText] = useState('')
  // Keeps the initial order, so that no option moves while the user selects.
  const [places, setPlaces] = useState(() => placesOf(options))
  // Opened before the statements were indexed.
  if (places.size === 0 && options.length > 0) setPlaces(placesOf(options))
  const place = ({ chip }: FacetOption) => places.get(chip.value) ?? places.size
  const ordered = options.toSorted((a, b) => place(a) - place(b))
  const labelText = useLabelTexts(ordered.slice(0, maxListed).map(({ chip }) => chip.value))
  const wanted = fold(text.trim())
  const isNarrowed = wanted !== ''
  useEffect(() => {
    if (isNarrowed) onNarrow?.()
  }, [isNarrowed, onNarrow])
  const found = ordered.filter(({ chip }) =>
    fold(`${labelText(chip.value) ?? ''} ${chip.value}`).includes(wanted),
  )
  const listed = found.slice(0, maxListed)
  return (
    <div className={styles.properties}>
      <SearchInput label={t('filter-property-search')} value={text} onType={setText} />
      <div className={styles.scroller}>
        <FacetOptions
          facet="property"
          hideLegend
          options={listed}
          filterForm={filterForm}
          labelText={labelText}
        />
      </div>
      <p className={styles.note} role="status">
        {found.length === 0 && options.length > 0 && t('filter-property-none')}
        {found.length > listed.length && t('filter-property-more', number(found.length - listed.length))}
      </p>
    </div>
  )
}

function placesOf(options: readonly FacetOption[]): ReadonlyMap<string, number> {
  const ordered = options.toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || b.count - a.count)
  return new Map(ordered.map(({ chip }, place) => [chip.value, place]))
}
