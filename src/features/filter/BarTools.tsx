import styles from './FilterBar.module.css'
import type { FilterForm } from './useFilterForm'
import { auditCodec } from '~/features/audit/audit-codec'
import { useExportMenuItems } from '~/features/export/useExporter'
import { usePrint, type LabelLoading } from '~/features/print/usePrint'
import { type Mounting, mountLimits } from '~/features/statements/mount-mode'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import type { PropertyGroup } from '~/model/statement-list'
import { sorts } from '~/model/filter/statement-filter'
import { Button } from '~/ui/Button'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { check, chevronUp, list, search as searchIcon } from '~/ui/lazy-icons'
import { useIsNarrow } from '~/ui/useMedia'
import { useCommands } from '~/ui/commands/useCommands'
import { useParameters } from '~/ui/Navigation'

type Props = {
  /** The filtered statements; undefined while the filter is applied. */
  groups: readonly PropertyGroup[] | undefined
  filterForm: FilterForm
  folding: ReferenceFolding
  mounting: Mounting
  /** For printing. */
  labels: LabelLoading | undefined
  /** Whether a picture replaces the list, which some actions are about. */
  hasPicture: boolean
}

/** Actions on the filtered statements; a single menu on narrow screens. */
export function BarTools({ groups, filterForm, folding, mounting, labels, hasPicture }: Props) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const entries = () => groups?.flatMap((group) => group.entries) ?? []
  const count = groups?.reduce((sum, group) => sum + group.entries.length, 0) ?? 0
  const print = usePrint(mounting.onMount, labels)
  const exportMenuItems = useExportMenuItems(entries, isNarrow, print).map((item) => ({
    ...item,
    disabled: groups === undefined,
  }))

  const { item: foldingMenuItem, otherLabel } = useFoldingMenuItem(folding)
  const listMenuItems = useListMenuItems(mounting, count)
  const listItems = hasPicture ? [] : [foldingMenuItem, ...listMenuItems]
  useCommands(t('export-menu'), () => exportMenuItems)
  useCommands(t('statements-region'), () => listItems)

  return (
    <div className={styles.tools}>
      {!isNarrow && (
        <>
          {!hasPicture && (
            <>
              <SortMenu {...filterForm} />
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
      {(isNarrow || !hasPicture) && (
        <MenuButton
          align="end"
          iconOnly="more"
          variant={isNarrow ? 'normal' : 'quiet'}
          aria-label={t('filter-tools')}
          items={isNarrow ? [...listItems, ...exportMenuItems] : listMenuItems}
        />
      )}
    </div>
  )
}

function SortMenu({ filter, defaultSort, change }: FilterForm) {
  const t = useTranslate()
  return (
    <MenuButton
      variant="quiet"
      align="end"
      items={sorts.map((sort) => ({
        id: sort,
        label: t(`filter-sort-${sort}`),
        checked: (filter.sort ?? defaultSort) === sort,
        onSelect: () => change({ ...filter, sort }),
      }))}
    >
      {t('filter-sort')}
    </MenuButton>
  )
}

/** Menu items about the list as a whole: its audit, and mounting all of its rows. `count`: how many there are. */
function useListMenuItems({ mountMode, onMount }: Mounting, count: number): MenuItem[] {
  const { t, number } = useI18n()
  const [, changeAudit] = useParameters(auditCodec)
  const canMountAll = count <= mountLimits.all
  return [
    {
      id: 'audit',
      label: t('audit-title'),
      icon: list,
      onSelect: () => changeAudit({ audit: true }, { replace: true }),
    },
    {
      id: 'mount',
      label: t('filter-load-all'),
      description: canMountAll
        ? t('filter-load-all-hint')
        : t('filter-load-all-limit', number(mountLimits.all)),
      icon: mountMode === 'all' ? check : searchIcon,
      disabled: !canMountAll,
      onSelect: () => onMount(mountMode === 'all' ? 'in-view' : 'all'),
    },
  ]
}

/** The menu item that expands or collapses all references, and the label that it has at other times. */
function useFoldingMenuItem({ allExpanded, setAll }: ReferenceFolding): {
  item: MenuItem
  otherLabel: string
} {
  const t = useTranslate()
  const [expand, collapse] = [t('statements-expand-references'), t('statements-collapse-references')]
  return {
    item: {
      id: 'references',
      label: allExpanded ? collapse : expand,
      icon: allExpanded ? chevronUp : 'chevron-down',
      onSelect: () => setAll(!allExpanded),
    },
    otherLabel: allExpanded ? expand : collapse,
  }
}
