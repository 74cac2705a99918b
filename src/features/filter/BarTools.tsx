import styles from './FilterBar.module.css'
import { SortMenu } from './SortMenu'
import type { ChangeFilter } from './useFilter'
import { useFoldingItem, useListItems } from './useListItems'
import { useExportItems } from '~/features/export/useExportItems'
import { usePrint, type LabelLoading } from '~/features/print/usePrint'
import type { Mounting } from '~/features/statements/mount-mode'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import { useTranslate } from '~/i18n/I18nContext'
import type { PropertyGroup } from '~/model/statement-list'
import type { StatementFilter } from '~/model/view-filter'
import { Button } from '~/ui/Button'
import { MenuButton, type MenuItem } from '~/ui/MenuButton'
import { keyboard } from '~/ui/lazy-icons'

type Props = {
  /** The filtered statements. */
  groups: readonly PropertyGroup[]
  filter: StatementFilter
  onChange: ChangeFilter
  folding: ReferenceFolding
  mounting: Mounting
  /** For printing. */
  labels: LabelLoading | undefined
  isPhone: boolean
  /** Whether a picture replaces the list, which some actions are about. */
  isPicture: boolean
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
  isPhone,
  isPicture,
  onShortcuts,
}: Props) {
  const t = useTranslate()
  const entries = () => groups.flatMap((group) => group.entries)
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0)
  const print = usePrint(mounting.onMount, labels)
  const exportItems = useExportItems(entries, isPhone, print)

  const { item: foldingItem, otherLabel } = useFoldingItem(folding)
  const listItems = useListItems(mounting, count)
  const keysItem: MenuItem = {
    id: 'keys',
    label: t('shortcuts-title'),
    icon: keyboard,
    onSelect: onShortcuts,
  }
  const items = [...(isPicture ? [] : listItems), ...(isPhone ? [] : [keysItem])]
  const phoneItems = [...(isPicture ? [] : [foldingItem]), ...items, ...exportItems]

  return (
    <div className={styles.tools}>
      {!isPhone && (
        <>
          {!isPicture && (
            <>
              <SortMenu filter={filter} onChange={onChange} />
              <Button variant="quiet" onClick={foldingItem.onSelect}>
                <span className={styles.folding} data-other={otherLabel}>
                  {foldingItem.label}
                </span>
              </Button>
            </>
          )}
          <MenuButton variant="quiet" align="end" items={exportItems}>
            {t('export-menu')}
          </MenuButton>
        </>
      )}
      <MenuButton
        align="end"
        iconOnly="more"
        variant={isPhone ? 'normal' : 'quiet'}
        aria-label={t('filter-tools')}
        items={isPhone ? phoneItems : items}
      />
    </div>
  )
}
