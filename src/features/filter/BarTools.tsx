import styles from './FilterBar.module.css'
import { SortMenu } from './SortMenu'
import type { ChangeFilter } from './useFilter'
import { useExportItems } from '~/features/export/useExportItems'
import { usePrint, type LabelLoading } from '~/features/print/usePrint'
import { maxMounted, type MountMode } from '~/features/statements/mount-mode'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import type { PropertyGroup } from '~/model/statement-list'
import type { StatementFilter } from '~/model/view-filter'
import { Button } from '~/ui/Button'
import { MenuButton, type MenuItem } from '~/ui/MenuButton'
import { useNavigation } from '~/ui/Navigation'
import { check, chevronUp, keyboard, list, search as searchIcon } from '~/ui/lazy-icons'

type Props = {
  /** The filtered statements. */
  groups: readonly PropertyGroup[]
  filter: StatementFilter
  onChange: ChangeFilter
  folding: ReferenceFolding
  mounting: MountMode
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
  const { mounted, onMount } = mounting
  const { t, language } = useI18n()
  const { go } = useNavigation()
  const entries = () => groups.flatMap((group) => group.entries)
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0)
  const print = usePrint(onMount, labels)
  const exportItems = useExportItems(entries, isPhone, print)

  const foldingLabels = [t('statements-expand-references'), t('statements-collapse-references')] as const
  const foldingItem: MenuItem = {
    id: 'references',
    label: foldingLabels[folding.allExpanded ? 1 : 0],
    icon: folding.allExpanded ? chevronUp : 'chevron-down',
    onSelect: () => folding.setAll(!folding.allExpanded),
  }
  const canMountAll = count <= maxMounted.all
  const keysItem: MenuItem = {
    id: 'keys',
    label: t('shortcuts-title'),
    icon: keyboard,
    onSelect: onShortcuts,
  }
  const listItems: MenuItem[] = [
    {
      id: 'audit',
      label: t('audit-title'),
      icon: list,
      onSelect: () => go({ audit: 'references' }, { replace: true }),
    },
    {
      id: 'mount',
      label: t('filter-load-all'),
      description: canMountAll
        ? t('filter-load-all-hint')
        : t('filter-load-all-limit', formatCount(maxMounted.all, language)),
      icon: mounted === 'all' ? check : searchIcon,
      disabled: !canMountAll,
      onSelect: () => onMount(mounted === 'all' ? 'in-view' : 'all'),
    },
  ]
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
                <span className={styles.folding} data-other={foldingLabels[folding.allExpanded ? 0 : 1]}>
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
