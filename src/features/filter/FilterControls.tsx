import type { ReactNode, RefObject } from 'react'
import { FacetControls } from './FacetControls'
import type { FacetProps } from './FacetList'
import styles from './FilterBar.module.css'
import { SearchField } from './SearchField'
import type { ChangeFilter } from './useFilter'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { list as listIcon } from '~/ui/lazy-icons'
import { useIsNarrow } from '~/ui/breakpoints'

type Props = FacetProps & {
  search: RefObject<HTMLInputElement | null>
  onChange: ChangeFilter
  /** Undefined while the filter is applied. */
  shown: number | undefined
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean
  /** Missing where there is no index of properties. */
  onIndex: (() => void) | undefined
  /** The tools at the end of the line. */
  children: ReactNode
}

/** The search box, the facets, and on a phone the way to the index of properties. */
export function FilterControls({ search, shortcuts, shown, onIndex, children, ...facets }: Props) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const { filter, onChange } = facets
  return (
    <div className={styles.controls}>
      <SearchField
        ref={search}
        q={filter.q}
        hasShortcut={shortcuts}
        isNarrow={isNarrow}
        onChange={(q) => onChange({ ...filter, q }, { typing: true })}
      />
      <FacetControls {...facets} shown={shown} isNarrow={isNarrow} />
      {isNarrow && onIndex && (
        <Button icon={listIcon} onClick={onIndex}>
          {t('property-index-title')}
        </Button>
      )}
      {children}
    </div>
  )
}
