import { useState } from 'react'
import { FacetOptions } from './FacetOptions'
import styles from './Facets.module.css'
import type { FacetOption } from './facet-values'
import { useLabelTexts } from './useLabelTexts'
import { useTranslate } from '~/i18n/I18nContext'
import { fold } from '~/model/search-text'
import type { StatementFilter } from '~/model/view-filter'
import { TextField } from '~/ui/TextField'

type Props = {
  options: readonly FacetOption[]
  filter: StatementFilter
  onChange: (filter: StatementFilter) => void
}

/** An item may have a thousand: these many are listed, typing finds the rest. */
const mostListed = 60

/** The properties of the item: the chosen ones, then those with most statements; typing narrows them. */
export function PropertyOptions({ options, filter, onChange }: Props) {
  const t = useTranslate()
  const [text, setText] = useState('')
  // In the order in which they stood at first, so that none runs away from under the finger.
  const [places] = useState(() => placesOf(options))
  const ordered = options.toSorted((a, b) => placeOf(a, places) - placeOf(b, places))
  const label = useLabelTexts(ordered.slice(0, mostListed).map(({ chip }) => chip.value))
  const wanted = fold(text.trim())
  const found = ordered.filter(({ chip }) =>
    fold(`${label(chip.value) ?? ''} ${chip.value}`).includes(wanted),
  )
  const listed = found.slice(0, mostListed)
  return (
    <div className={styles.properties}>
      <TextField
        type="search"
        icon="search"
        label={t('explore-property-narrow')}
        hideLabel
        placeholder={t('explore-property-narrow')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.scroller}>
        <FacetOptions
          facet="property"
          legend={t('explore-facet-property')}
          hideLegend
          options={listed}
          filter={filter}
          onChange={onChange}
          label={label}
        />
      </div>
      <p className={styles.note} role="status">
        {found.length === 0 && t('explore-property-none')}
        {found.length > listed.length && t('explore-property-more', found.length - listed.length)}
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
