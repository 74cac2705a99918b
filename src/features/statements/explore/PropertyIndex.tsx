import { useEffect, useRef } from 'react'
import type { ExploreProps } from './explore-props'
import { goToProperty } from './moving'
import { PropertyList } from './PropertyList'
import styles from './PropertyIndex.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Dialog } from '~/ui/Dialog'

type Props = ExploreProps & {
  /** Where there is no room for a column. */
  inSheet: boolean
  /** Asked for; a column is there anyway and takes the focus. */
  isOpen: boolean
  onClose: () => void
}

/** The properties of what is shown, to jump to. */
export function PropertyIndex({ inSheet, isOpen, onClose, groups, rows, exploring }: Props) {
  const t = useTranslate()
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOpen || inSheet) return
    search.current?.focus()
    onClose()
  }, [isOpen, inSheet, onClose])

  const list = (
    <PropertyList
      groups={groups}
      rows={rows}
      search={search}
      onNarrow={() => exploring.session?.wantLabels()}
      onJump={(propertyId) => {
        if (!inSheet) return goToProperty(rows.current, propertyId)
        onClose()
        // When the sheet has gone and given the focus back.
        setTimeout(() => goToProperty(rows.current, propertyId))
      }}
    />
  )
  if (inSheet)
    return (
      <Dialog
        open={isOpen}
        side="start"
        title={t('explore-index')}
        onClose={onClose}
        className={styles.sheet}
      >
        {list}
      </Dialog>
    )
  return (
    <nav className={styles.column} aria-label={t('explore-index')}>
      {list}
    </nav>
  )
}
