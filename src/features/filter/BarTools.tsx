import styles from './FilterBar.module.css'
import { SortMenu } from './SortMenu'
import type { ChangeFilter } from './useFilter'
import { useFoldingMenuItem, useListMenuItems } from './useListMenuItems'
import { useExportMenuItems } from '~/features/export/useExportMenuItems'
import { usePrint, type LabelLoading } from '~/features/print/usePrint'
import type { Mounting } from '~/features/statements/mount-mode'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import { useTranslate } from '~/i18n/I18nContext'
import type { PropertyGroup } from '~/model/statement-list'
import type { StatementFilter } from '~/model/filter/view-filter'
import { Button } from '~/ui/Button'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { keyboard } from '~/ui/lazy-icons'
import { useIsNarrow } from '~/ui/breakpoints'

type Props = {
  /** The filtered statements. */
  groups: readonly PropertyGroup[]
  filter: StatementFilter
  onChange: ChangeFilter
  folding: ReferenceFolding
  mounting: Mounting
  /** For printing. */
  labels: LabelLoading | undefined
  /** Whether a picture replaces the list, which some actions are about. */
  hasPicture: boolean
  onShortcuts: () => void
}

/** Actions on the filtered statements; a single menu on narrow screens. */
export function BarTools({
  groups,
  filter,
  onChange,
  folding,
  mounting,
  labels,
  hasPicture,
  onShortcuts,
}: Props) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const entries = () => groups.flatMap((group) => group.entries)
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0)
  const print = usePrint(mounting.onMount, labels)
  const exportMenuItems = useExportMenuItems(entries, isNarrow, print)

  const { item: foldingMenuItem, otherLabel } = useFoldingMenuItem(folding)
  const listMenuItems = useListMenuItems(mounting, count)
  const keysMenuItem: MenuItem = {
    id: 'keys',
    label: t('shortcuts-title'),
    icon: keyboard,
    onSelect: onShortcuts,
  }
  const items = [...(hasPicture ? [] : listMenuItems), ...(isNarrow ? [] : [keysMenuItem])]
  const narrowMenuItems = [...(hasPicture ? [] : [foldingMenuItem]), ...items, ...exportMenuItems]

  return (
    <div className={styles.tools}>
      {!isNarrow && (
        <>
          {!hasPicture && (
            <>
              <SortMenu filter={filter} onChange={onChange} />
              <Button variant="quiet" onClick={foldingMenuItem.onSelect}>
                <span className={styles.folding} data-other={otherLabel}>
                  {foldingMenuItem.label}
                </span>
              </Button>
            </>
          )}
          <MenuButton variant="quiet" align="end" items={exportMenuItems}>
            {t('export-menu')}
          </MenuButton>
        </>
      )}
      <MenuButton
        align="end"
        iconOnly="more"
        variant={isNarrow ? 'normal' : 'quiet'}
        aria-label={t('filter-tools')}
        items={isNarrow ? narrowMenuItems : items}
      />
    </div>
  )
}
