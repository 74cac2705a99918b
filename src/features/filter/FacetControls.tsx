import { useState } from 'react'
import type { FacetProps } from './FacetList'
import { FacetPopovers } from './FacetPopovers'
import { FacetSheet } from './FacetSheet'
import styles from './FilterBar.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { activeFacets } from '~/model/filter/view-filter'
import { Button, IconButton } from '~/ui/Button'
import { filter as filterIcon } from '~/ui/lazy-icons'
import { useMedia } from '~/ui/useMedia'

type Props = FacetProps & {
  /** Undefined while the filter is applied. */
  shown: number | undefined
  isNarrow: boolean
}

/** The facets: each with a button of its own where there is room, else all behind one. */
export function FacetControls({ shown, isNarrow, ...facets }: Props) {
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
      {isOpen && <FacetSheet {...facets} shown={shown} onClose={() => setOpen(false)} />}
    </>
  )
}

type ButtonProps = { chosen: number; iconOnly: boolean; onClick: () => void }

function FiltersButton({ chosen, iconOnly, onClick }: ButtonProps) {
  const t = useTranslate()
  const label = chosen > 0 ? t('filter-title-count', chosen) : t('filter-title')
  const props = { onClick, 'data-chosen': chosen > 0 || undefined, className: styles.filters }
  return iconOnly ? (
    <IconButton {...props} variant="normal" icon={filterIcon} label={label} />
  ) : (
    <Button {...props} icon={filterIcon}>
      {label}
    </Button>
  )
}
