import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BarTools } from './BarTools'
import { CountsStrip } from './CountsStrip'
import type { BarProps, FilterBarProps } from './bar-props'
import { emptyCounts } from './empty-counts'
import { ExportResultNote } from './ExportResultNote'
import { FacetPopovers } from './FacetPopovers'
import { FacetSheet } from './FacetSheet'
import styles from './FilterBar.module.css'
import { Highlights } from './Highlights'
import { MissingStatement } from './MissingStatement'
import { PrintLine } from './PrintLine'
import { SearchField } from './SearchField'
import { StatusLine } from './StatusLine'
import { useBarSize } from './useBarSize'
import { isFiltered } from './filter-parameters'
import { useFilter } from './useFilter'
import { useKeepPlace } from './useKeepPlace'
import { useOnPaper } from './useOnPaper'
import { useWikiOrder } from './useWikiOrder'
import type { Mounted } from '~/features/statements/mounted'
import { useTranslate } from '~/i18n/I18nContext'
import { activeFacets } from '~/model/view-filter'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { useMedia } from '~/ui/use-media'
import { filter as filterIcon, list as listIcon } from '~/ui/later-icons'

/** Counts and filters the statements, and does things with those that pass. The bar stays in view. */
export function FilterBar(props: FilterBarProps) {
  const { list, exploring, filtering, mounted, onMount, shortcuts, onIndex, rows } = props
  const { explored, session } = exploring
  const t = useTranslate()
  const { filter, change } = useFilter(props)
  // Wide enough for the names of the facets in any language.
  const isWide = useMedia('(width >= 1270px)')
  const isPhone = useMedia('(width < 760px)')
  // Printing begins with the rows on paper, see usePrint.
  const [offPaper, setOffPaper] = useState<Mounted>(mounted)
  if (mounted !== 'on-paper' && mounted !== offPaper) setOffPaper(mounted)
  const bar = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  // Where the bar's code came at a second try, that of the session does, too.
  const retry = useEffectEvent(() => exploring.retry?.())
  useEffect(() => retry(), [])
  useBarSize(bar)
  useKeepPlace(rows, explored && filtering.parameters, isFiltered(filtering.parameters))
  useWikiOrder(props.onOrder)
  useOnPaper((onPaper) => onMount(onPaper ? 'on-paper' : offPaper))

  const parts: BarProps = { ...props, filter, onChange: change }
  const facets = { counts: explored?.counts ?? emptyCounts, filter, onChange: change }
  const chosen = activeFacets(filter).filter((facet) => facet !== 'q').length
  const total = list.entries.length
  const shown = explored?.shown ?? (activeFacets(filter).length > 0 ? undefined : total)

  return (
    <>
      <MissingStatement />
      <CountsStrip {...props} onProperties={onIndex} />
      <div ref={bar} className={styles.bar} data-print="hidden">
        <div className={styles.controls}>
          <SearchField
            ref={search}
            q={filter.q}
            hasShortcut={shortcuts}
            isNarrow={isPhone}
            onChange={(q) => change({ ...filter, q }, { typing: true })}
          />
          {isWide ? (
            <FacetPopovers {...facets} />
          ) : (
            <FiltersButton chosen={chosen} iconOnly={isPhone} onClick={() => setFiltersOpen(true)} />
          )}
          {isPhone && (
            <Button icon={listIcon} onClick={onIndex}>
              {t('explore-index')}
            </Button>
          )}
          <BarTools {...parts} isPhone={isPhone} onSearch={() => search.current?.focus()} />
        </div>
        <StatusLine filter={filter} total={total} shown={shown} session={session} onChange={change} />
      </div>
      {mounted === 'on-paper' && <PrintLine shown={shown ?? total} />}
      {areFiltersOpen && <FacetSheet {...facets} shown={shown ?? 0} onClose={() => setFiltersOpen(false)} />}
      <Highlights rows={rows} terms={explored?.terms} />
      <ExportResultNote />
    </>
  )
}

type FiltersButtonProps = { chosen: number; iconOnly: boolean; onClick: () => void }

function FiltersButton({ chosen, iconOnly, onClick }: FiltersButtonProps) {
  const t = useTranslate()
  const label = chosen > 0 ? t('explore-filters-count', chosen) : t('explore-filters')
  const props = { onClick, 'data-chosen': chosen > 0 || undefined, className: styles.filters }
  return iconOnly ? (
    <IconButton {...props} variant="normal" icon={filterIcon} label={label} />
  ) : (
    <Button {...props} icon={filterIcon}>
      {label}
    </Button>
  )
}
