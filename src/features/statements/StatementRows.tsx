import { use, memo, useImperativeHandle, useLayoutEffect, useMemo, useRef, type Ref } from 'react'
import { ExpandAllContext } from './expand-all'
import type { ListHandle } from './list-handle'
import { estimateReferences } from '~/model/first-screen'
import { SectionHeading } from './row-view/GroupView'
import { RowList } from './row-view/RowList'
import {
  sectionNames,
  sectionOf,
  toBlocks,
  toRows,
  type Row,
  type StatementRowData,
} from '~/model/statement-rows'
import { StatementGroup } from './StatementGroup'
import { StatementRow } from './StatementRow'
import { useRowWindow } from './useRowWindow'
import type { ReferenceFolding } from './useReferenceFolding'
import { useI18n } from '~/i18n/I18nContext'
import { groupKey, type PropertyGroup, type StatementEntry, type StatementList } from '~/model/statement-list'
import { lazyPart, PartBoundary } from '~/ui/notices/lazy-part'

export const PartHeading = lazyPart(() => import('./PartHeading'), 'PartHeading')

type Props = {
  itemId: string
  groups: readonly PropertyGroup[]
  /** See StatementList. */
  arrange?: StatementList['arrange']
  /** The key of the statement to scroll to and highlight. */
  selected: string | undefined
  folding: ReferenceFolding
  /** Hashes of the references that match the search. */
  matched: (entry: StatementEntry) => readonly string[]
  /** Mounts this many rows wherever the view is; 0: only those in view. */
  mountLimit?: number | undefined
  onInspect: (statementId: string) => void
  ref?: Ref<ListHandle> | undefined
}

/** The statements of an item, of which only those in view are mounted. */
export const StatementRows = memo(function StatementRows(props: Props) {
  const { itemId, groups, selected, folding, matched, mountLimit, onInspect, ref, arrange = toRows } = props
  const i18n = useI18n()
  const { t } = i18n
  const isAllExpanded = use(ExpandAllContext)
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => arrange({ groups }), [arrange, groups])
  const isUnfolded = ({ key, entry }: StatementRowData) =>
    isAllExpanded || folding.isExpanded(key, matched(entry).length > 0)
  const unfolded = (row: Row) =>
    row.kind === 'statement' && isUnfolded(row) ? estimateReferences(row.entry.raw) : 0
  const { range, total, start, scrollTo } = useRowWindow({ rows, list, itemId, unfolded, mountLimit })
  useImperativeHandle(ref, () => ({ rows, element: list.current, scrollTo }), [rows, scrollTo])
  const blocks = toBlocks(rows, range)
  const [top] = blocks

  const selectedIndex = useMemo(() => rows.findIndex(({ key }) => key === selected), [rows, selected])
  const scrolledTo = useRef<string>(undefined)
  // Before the top of the list is painted, if another statement was requested.
  useLayoutEffect(() => {
    const before = scrolledTo.current
    scrolledTo.current = selectedIndex < 0 ? (before ?? '') : selected
    if (selectedIndex < 0 || before === selected) return
    // A statement selected in the list is in view and must not move.
    scrollTo({ index: selectedIndex, block: before === undefined ? 'center' : 'nearest' })
  }, [selectedIndex, selected, scrollTo])

  return (
    <RowList ref={list} blockSize={mountLimit ? undefined : total} start={start}>
      {/* Keeps the heading hierarchy when the section's heading is not mounted. */}
      {top?.kind === 'group' && <h2 className="visually-hidden">{t(sectionNames[sectionOf(top.group)])}</h2>}
      {blocks.map((block) =>
        block.kind === 'section' ? (
          block.row.part ? (
            <PartHeading
              key={block.row.key}
              part={block.row.part}
              count={block.row.count}
              index={block.index}
            />
          ) : (
            <SectionHeading
              key={block.row.key}
              section={block.row.section}
              index={block.index}
              context={i18n}
            />
          )
        ) : (
          <PartBoundary key={groupKey(block.group)} resetKey={block.group}>
            <StatementGroup group={block.group} hasStart={block.rows[0]?.row.position === 0}>
              {block.rows.map(({ index, row }) => (
                <StatementRow
                  key={row.key}
                  entry={row.entry}
                  index={index}
                  position={row.position}
                  setSize={row.group.entries.length}
                  isSelected={row.key === selected}
                  showReferences={isUnfolded(row)}
                  matched={matched(row.entry)}
                  onToggleReferences={folding.set}
                  onInspect={onInspect}
                />
              ))}
            </StatementGroup>
          </PartBoundary>
        ),
      )}
    </RowList>
  )
})
