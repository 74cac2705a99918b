import { mountLimits, type Mounting } from '~/features/statements/mount-mode'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import type { MenuItem } from '~/ui/popups/MenuButton'
import { useNavigation } from '~/ui/Navigation'
import { check, chevronUp, list, search as searchIcon } from '~/ui/lazy-icons'

/** Menu items about the list as a whole: its audit, and mounting all of its rows. `count`: how many there are. */
export function useListMenuItems({ mountMode, onMount }: Mounting, count: number): MenuItem[] {
  const { t, language } = useI18n()
  const { go } = useNavigation()
  const canMountAll = count <= mountLimits.all
  return [
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
        : t('filter-load-all-limit', formatCount(mountLimits.all, language)),
      icon: mountMode === 'all' ? check : searchIcon,
      disabled: !canMountAll,
      onSelect: () => onMount(mountMode === 'all' ? 'in-view' : 'all'),
    },
  ]
}

/** The menu item that expands or collapses all references, and the label that it has at other times. */
export function useFoldingMenuItem({ allExpanded, setAll }: ReferenceFolding): {
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
