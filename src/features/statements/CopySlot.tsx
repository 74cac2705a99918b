import { Suspense, useState } from 'react'
import { lazyPart } from '~/i18n/lazy-part'
import type { StatementEntry } from '~/model/statement-list'
import { IconButton } from '~/ui/IconButton'

const CopyMenu = lazyPart(async () => (await import('./explore/CopyMenu')).CopyMenu)

type Props = { label: string; entries: readonly StatementEntry[]; className?: string | undefined }

/** The place of the menu that copies statements: a list has thirty of them, and few are ever opened. */
export function CopySlot({ label, entries, className }: Props) {
  const [isOpened, setOpened] = useState(false)
  const button = (
    <IconButton
      small
      icon="more"
      label={label}
      className={className}
      data-print="hidden"
      aria-haspopup="menu"
      aria-expanded={isOpened}
      onPointerEnter={CopyMenu.preload}
      onFocus={CopyMenu.preload}
      onClick={() => setOpened(true)}
    />
  )
  if (!isOpened) return button
  return (
    <Suspense fallback={button}>
      <CopyMenu small defaultOpen label={label} entries={entries} className={className} />
    </Suspense>
  )
}
