import {
  facetNames,
  optionsOf,
  type ListedFacet,
  exclusiveFacets,
  chipText,
  type FacetOption,
} from './facet-values'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import type { FacetCounts } from '~/model/filter/facets'
import { withoutFacets, toggle } from '~/model/filter/filter-choices'
import type { StatementFilter, Facet } from '~/model/filter/statement-filter'
import styles from './Facets.module.css'
import { formatCount } from '~/model/format/number'
import { Checkbox } from '~/ui/fields/Checkbox'
import { RadioGroup } from '~/ui/fields/RadioGroup'
import { useState } from 'react'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { fold } from '~/model/filter/search-text'
import { SearchInput } from '~/ui/fields/SearchInput'

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

type FacetOptionsProps = {
  facet: Facet
  legend: string
  hideLegend: boolean
  options: readonly FacetOption[]
  filter: StatementFilter
  onChange: (filter: StatementFilter) => void
  labelText?: (id: string) => string | undefined
}

/** The values of a facet, each with the number of statements it would show. */
function FacetOptions({
  facet,
  legend,
  hideLegend,
  options,
  filter,
  onChange,
  labelText,
}: FacetOptionsProps) {
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

type PropertyOptionsProps = {
  options: readonly FacetOption[]
  filter: StatementFilter
  onChange: (filter: StatementFilter) => void
}

/** An item may have a thousand properties: only this many are listed, typing finds the rest. */
const maxListed = 60

/** The properties of the item: chosen ones first, then by number of statements; typing narrows them. */
function PropertyOptions({ options, filter, onChange }: PropertyOptionsProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  // Keeps the initial order, so that no option moves while the user selects.
  const [places] = useState(() => placesOf(options))
  const ordered = options.toSorted((a, b) => placeOf(a, places) - placeOf(b, places))
  const labelText = useLabelTexts(ordered.slice(0, maxListed).map(({ chip }) => chip.value))
  const wanted = fold(text.trim())
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
          legend={t('filter-facet-property')}
          hideLegend
          options={listed}
          filter={filter}
          onChange={onChange}
          labelText={labelText}
        />
      </div>
      <p className={styles.note} role="status">
        {found.length === 0 && t('filter-property-none')}
        {found.length > listed.length && t('filter-property-more', found.length - listed.length)}
      </p>
    </div>
  )
}

function placesOf(options: readonly FacetOption[]): ReadonlyMap<string, number> {
  const ordered = options.toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || b.count - a.count)
  return new Map(ordered.map(({ chip }, place) => [chip.value, place]))
}

function placeOf({ chip }: FacetOption, places: ReadonlyMap<string, number>): number {
  return places.get(chip.value) ?? places.size
}
