import { useState } from 'react'
import type { BarProps } from './bar-props'
import styles from './FilterBar.module.css'
import { ReferenceAudit } from './ReferenceAudit'
import { ShortcutHelp } from './ShortcutHelp'
import { SortMenu } from './SortMenu'
import { useExportItems } from './useExportItems'
import { usePrint } from './usePrint'
import { useStatementKeys } from './useStatementKeys'
import { mostMounted } from '~/features/statements/mounted'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'
import { MenuButton, type MenuItem } from '~/ui/MenuButton'
import { useNavigation } from '~/ui/Navigation'
import { check, keyboard, list } from '~/ui/later-icons'

type Props = BarProps & { isPhone: boolean; onSearch: () => void }

/** What can be done with the statements that pass; on a phone all of it in one menu. */
export function BarTools(props: Props) {
  const { isPhone, groups, folding, mounted, onMount, shortcuts, filter, onChange } = props
  const { t, language } = useI18n()
  const { view, go } = useNavigation()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const entries = () => groups.flatMap((group) => group.entries)
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0)
  const print = usePrint(props)
  const exportItems = useExportItems(entries, isPhone, print)
  useStatementKeys({ ...props, isOn: shortcuts, onHelp: () => setHelpOpen(true) })

  const foldingItem: MenuItem = {
    id: 'references',
    label: t(folding.allExpanded ? 'statements-collapse-references' : 'statements-expand-references'),
    onSelect: () => folding.setAll(!folding.allExpanded),
  }
  const canMountAll = count <= mostMounted.all
  const items: MenuItem[] = [
    {
      id: 'audit',
      label: t('explore-audit'),
      icon: list,
      onSelect: () => go({ audit: 'references' }, { replace: true }),
    },
    {
      id: 'mount',
      label: t('explore-mount-all'),
      description: canMountAll
        ? t('explore-mount-all-hint')
        : t('explore-mount-too-many', formatCount(mostMounted.all, language)),
      icon: mounted === 'all' ? check : 'search',
      disabled: !canMountAll,
      onSelect: () => onMount(mounted === 'all' ? 'in-view' : 'all'),
    },
    ...(isPhone
      ? []
      : [
          {
            id: 'keys',
            label: t('shortcuts-title'),
            icon: keyboard,
            onSelect: () => setHelpOpen(true),
          },
        ]),
  ]

  return (
    <div className={styles.tools}>
      {!isPhone && (
        <>
          <SortMenu filter={filter} onChange={onChange} />
          <Button variant="quiet" onClick={foldingItem.onSelect}>
            {foldingItem.label}
          </Button>
          <MenuButton variant="quiet" align="end" items={exportItems}>
            {t('export-menu')}
          </MenuButton>
        </>
      )}
      <MenuButton
        align="end"
        iconOnly="more"
        variant={isPhone ? 'normal' : 'quiet'}
        aria-label={t('explore-tools')}
        items={isPhone ? [foldingItem, ...items, ...exportItems] : items}
      />
      {view.audit === 'references' && (
        <ReferenceAudit {...props} onClose={() => go({ audit: undefined }, { replace: true })} />
      )}
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </div>
  )
}
