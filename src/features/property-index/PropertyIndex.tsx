import { use, useEffect, useRef, type RefObject } from 'react'
import type { ListHandle } from '~/features/statements/list-handle'
import { goToGroup } from '~/features/statements/list-navigation'
import { PropertyList } from './PropertyList'
import styles from './PropertyIndex.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { ItemContext } from '~/api/item/item-context'
import { useIsReadable } from '~/lib/when-readable'
import type { PropertyGroup } from '~/model/statement-list'
import { Dialog } from '~/ui/popups/Dialog'

type Props = {
  groups: readonly PropertyGroup[]
  rows: RefObject<ListHandle | null>
  /** Where there is no space for a column. */
  inSheet: boolean
  /** Whether the user opened it; a column is always there and takes the focus. */
  isOpen: boolean
  onClose: () => void
  /** Called before property labels are searched. */
  onNarrow: () => void
}

/** The properties in the list, to jump to. */
export function PropertyIndex({ groups, rows, inSheet, isOpen, onClose, onNarrow }: Props) {
  const t = useTranslate()
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOpen || inSheet) return
    search.current?.focus()
    onClose()
  }, [isOpen, inSheet, onClose])

  const isReadable = useIsReadable(use(ItemContext)?.itemId)
  const list = isReadable && (
    <PropertyList
      groups={groups}
      rows={rows}
      search={search}
      onNarrow={onNarrow}
      onJump={(key) => {
        if (!inSheet) return goToGroup(rows.current, key)
        onClose()
        // After the sheet has closed and returned the focus.
        setTimeout(() => goToGroup(rows.current, key))
      }}
    />
  )
  if (inSheet)
    return (
      <Dialog
        open={isOpen}
        side="start"
        title={t('property-index-title')}
        onClose={onClose}
        className={styles.sheet}
      >
        {list}
        {groups.length === 0 && <p className={styles.none}>{t('filter-property-none')}</p>}
      </Dialog>
    )
  return (
    <nav className={styles.column} aria-label={t('property-index-title')}>
      {list}
    </nav>
  )
}
