import { memo, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, type Ref } from 'react'
import { useInFull } from './in-full'
import type { ListHandle } from './list-handle'
import { estimateReferences } from './row-estimate'
import { sectionNames, sectionOf, toBlocks, toRows, type Row, type StatementOfList } from './rows'
import { StatementGroup } from './StatementGroup'
import { StatementRow } from './StatementRow'
import styles from './StatementRows.module.css'
import { useRowWindow } from './useRowWindow'
import type { ReferenceFolding } from './useReferenceFolding'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import type { PropertyGroup, StatementEntry } from '~/model/statement-list'

type Props = {
  itemId: string
  groups: readonly PropertyGroup[]
  /** The statement to scroll to and mark, by its id. */
  selected: string | undefined
  folding: ReferenceFolding
  /** Hashes of the references that a search found something in. */
  matched: (entry: StatementEntry) => readonly string[]
  /** How many rows are mounted, in view or not; else only those in view are. */
  mounted?: number | undefined
  onInspect: (statementId: string) => void
  ref?: Ref<ListHandle> | undefined
}

/** The statements of an item, of which only those in view are in the page. */
export const StatementRows = memo(function StatementRows(props: Props) {
  const { itemId, groups, selected, folding, matched, mounted, onInspect, ref } = props
  const { t, language } = useI18n()
  const inFull = useInFull()
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => toRows({ groups }), [groups])
  const isUnfolded = useCallback(
    ({ key, entry }: StatementOfList) => inFull || folding.isExpanded(key, matched(entry).length > 0),
    [inFull, folding, matched],
  )
  const unfolded = useCallback(
    (row: Row) => (row.kind === 'statement' && isUnfolded(row) ? estimateReferences(row.entry.raw) : 0),
    [isUnfolded],
  )
  const { range, total, start, glance, scrollTo } = useRowWindow(rows, list, itemId, unfolded, mounted)
  useImperativeHandle(ref, () => ({ rows, element: list.current, scrollTo }), [rows, scrollTo])
  const selectedKey = selected?.toLowerCase()
  const blocks = toBlocks(rows, range)
  const [top] = blocks

  const selectedIndex = useMemo(
    () => rows.findIndex((row) => row.kind === 'statement' && row.key.toLowerCase() === selectedKey),
    [rows, selectedKey],
  )
  const scrolledTo = useRef<string>(undefined)
  const isFirst = useRef(true)
  // Before the top of the list is painted, where it is not what was asked for.
  useLayoutEffect(() => {
    const block = isFirst.current ? 'center' : 'nearest'
    isFirst.current = false
    if (selectedIndex < 0 || scrolledTo.current === selectedKey) return
    scrolledTo.current = selectedKey
    // One that is chosen from the list is in view, and must not run away.
    scrollTo({ index: selectedIndex, block })
  }, [selectedIndex, selectedKey, scrollTo])

  return (
    <div
      ref={list}
      className={styles.list}
      data-all={mounted ? true : undefined}
      style={mounted ? undefined : { blockSize: total }}
    >
      {/* Not moved by a transform, which what is sticky within would not know of. */}
      <div className={styles.mounted} style={mounted ? undefined : { insetBlockStart: start }}>
        {/* The heading of what begins above: the properties' headings must not hang in the air. */}
        {top?.kind === 'group' && (
          <h2 className="visually-hidden">{t(sectionNames[sectionOf(top.group)])}</h2>
        )}
        {blocks.map((block) =>
          block.kind === 'section' ? (
            <h2 key={block.row.key} data-index={block.index} className={styles.section}>
              {t(sectionNames[block.row.section])}{' '}
              <span className={styles.count}>{formatCount(block.row.count, language)}</span>
            </h2>
          ) : (
            <StatementGroup
              key={block.group.propertyId}
              group={block.group}
              hasStart={block.rows[0]?.row.position === 0}
            >
              {block.rows.map(({ index, row }) => (
                <StatementRow
                  key={row.key}
                  entry={row.entry}
                  index={index}
                  glance={glance(index, row)}
                  position={row.position}
                  setSize={row.group.entries.length}
                  isSelected={row.key.toLowerCase() === selectedKey}
                  showReferences={isUnfolded(row)}
                  matched={matched(row.entry)}
                  onToggleReferences={folding.set}
                  onInspect={onInspect}
                />
              ))}
            </StatementGroup>
          ),
        )}
      </div>
    </div>
  )
})
