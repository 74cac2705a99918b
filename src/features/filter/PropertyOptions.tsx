import { useState } from 'react'
import { FacetOptions } from './FacetOptions'
import styles from './Facets.module.css'
import type { FacetOption } from './facet-values'
import { useLabelTexts } from '~/api/labels/useLabel'
import { useTranslate } from '~/i18n/I18nContext'
import { fold } from '~/model/filter/search-text'
import type { StatementFilter } from '~/model/filter/view-filter'
import { SearchInput } from '~/ui/SearchInput'

type Props = {
  options: readonly FacetOption[]
  filter: StatementFilter
  onChange: (filter: StatementFilter) => void
}

/** An item may have a thousand properties: only this many are listed, typing finds the rest. */
const maxListed = 60

/** The properties of the item: chosen ones first, then by number of statements; typing narrows them. */
export function PropertyOptions({ options, filter, onChange }: Props) {
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
