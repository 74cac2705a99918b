import { useRef, useState } from 'react'
import type { ExploreProps } from './explore-props'
import { FacetPopovers } from './FacetPopovers'
import { FacetSheet } from './FacetSheet'
import styles from './FilterBar.module.css'
import { Highlights } from './Highlights'
import { SearchField } from './SearchField'
import { SortMenu } from './SortMenu'
import { StatusLine } from './StatusLine'
import { useBarSize } from './useBarSize'
import { useFilter } from './useFilter'
import { useOnPaper } from './useOnPaper'
import { useStartAtTop } from './useStartAtTop'
import { useTranslate } from '~/i18n/I18nContext'
import { emptyCounts } from './empty-counts'
import type { Mounted } from '~/features/statements/mounted'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import { activeFacets } from '~/model/view-filter'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { useMedia } from '~/ui/use-media'

type Props = ExploreProps & {
  folding: ReferenceFolding
  mounted: Mounted
  onMount: (mounted: Mounted) => void
  shortcuts: boolean
  onIndex: () => void
  onInspect: (statementId: string) => void
}

/** Filters the statements, and does things with those that pass. Stays in view. */
export function FilterBar(props: Props) {
  const { list, exploring, parameters, folding, onMount, shortcuts, onIndex, rows } = props
  const t = useTranslate()
  const { filter, change } = useFilter(props)
  const { explored, session } = exploring
  const isWide = useMedia('(width >= 1120px)')
  const isPhone = useMedia('(width < 760px)')
  const bar = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  useBarSize(bar)
  useStartAtTop(rows, explored && parameters)
  useOnPaper((onPaper) => onMount(onPaper ? 'on-paper' : 'in-view'))
  const facets = { counts: explored?.counts ?? emptyCounts, filter, onChange: change }
  const chosen = activeFacets(filter).filter((facet) => facet !== 'q').length

  return (
    <div ref={bar} data-print="hidden">
      <div className={styles.controls}>
        <SearchField
          ref={search}
          q={filter.q}
          hasShortcut={shortcuts}
          onChange={(q) => change({ ...filter, q }, { typing: true })}
        />
        {isWide ? (
          <FacetPopovers {...facets} />
        ) : (
          <FiltersButton chosen={chosen} iconOnly={isPhone} onClick={() => setFiltersOpen(true)} />
        )}
        {isPhone && (
          <Button icon="list" onClick={onIndex}>
            {t('explore-index')}
          </Button>
        )}
        <div className={styles.tools}>
          {!isPhone && <SortMenu filter={filter} onChange={change} />}
          {!isPhone && (
            <Button variant="quiet" onClick={() => folding.setAll(!folding.allExpanded)}>
              {t(folding.allExpanded ? 'statements-collapse-references' : 'statements-expand-references')}
            </Button>
          )}
        </div>
      </div>
      <StatusLine
        filter={filter}
        total={list.entries.length}
        shown={explored ? explored.shown : chosen > 0 || filter.q !== '' ? undefined : list.entries.length}
        session={session}
        onChange={change}
      />
      {areFiltersOpen && (
        <FacetSheet {...facets} shown={explored?.shown ?? 0} onClose={() => setFiltersOpen(false)} />
      )}
      <Highlights rows={rows} terms={explored?.terms} />
    </div>
  )
}

type FiltersButtonProps = { chosen: number; iconOnly: boolean; onClick: () => void }

function FiltersButton({ chosen, iconOnly, onClick }: FiltersButtonProps) {
  const t = useTranslate()
  const label = chosen > 0 ? t('explore-filters-count', chosen) : t('explore-filters')
  return iconOnly ? (
    <IconButton
      variant="normal"
      icon="filter"
      label={label}
      data-chosen={chosen > 0 || undefined}
      className={styles.filters}
      onClick={onClick}
    />
  ) : (
    <Button icon="filter" onClick={onClick}>
      {label}
    </Button>
  )
}
