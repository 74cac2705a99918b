import { useEffect, useMemo, useRef } from 'react'
import { toBlocks, toRows } from './rows'
import { StatementGroup } from './StatementGroup'
import { StatementRow } from './StatementRow'
import styles from './StatementRows.module.css'
import { useRowWindow } from './useRowWindow'
import type { ReferenceFolding } from './useReferenceFolding'
import { useI18n } from '~/i18n/I18nContext'
import type { PropertyGroup } from '~/model/statement-list'

type Props = {
  groups: readonly PropertyGroup[]
  /** The statement to scroll to and mark, by its id. */
  selected: string | undefined
  folding: ReferenceFolding
  onInspect: (statementId: string) => void
}

/** The statements of an item, of which only those in view are in the page. */
export function StatementRows({ groups, selected, folding, onInspect }: Props) {
  const { t, language } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => toRows({ groups }), [groups])
  const { range, total, start, scrollTo } = useRowWindow(rows, list)
  const selectedKey = selected?.toLowerCase()

  const selectedIndex = useMemo(
    () => rows.findIndex((row) => row.kind === 'statement' && row.key.toLowerCase() === selectedKey),
    [rows, selectedKey],
  )
  const scrolledTo = useRef<string>(undefined)
  useEffect(() => {
    if (selectedIndex < 0 || scrolledTo.current === selectedKey) return
    scrolledTo.current = selectedKey
    scrollTo(selectedIndex)
  }, [selectedIndex, selectedKey, scrollTo])

  return (
    <div ref={list} className={styles.list} style={{ blockSize: total }}>
      <div className={styles.mounted} style={{ transform: `translateY(${start}px)` }}>
        {toBlocks(rows, range).map((block) =>
          block.kind === 'section' ? (
            <h2 key={block.row.key} data-index={block.index} className={styles.section}>
              {t(block.row.section === 'identifiers' ? 'statements-identifiers' : 'statements-region')}{' '}
              <span className={styles.count}>{block.row.count.toLocaleString(language)}</span>
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
                  position={row.position}
                  setSize={row.group.entries.length}
                  isSelected={row.key.toLowerCase() === selectedKey}
                  showReferences={folding.isExpanded(row.key)}
                  onToggleReferences={folding.toggle}
                  onInspect={onInspect}
                />
              ))}
            </StatementGroup>
          ),
        )}
      </div>
    </div>
  )
}
