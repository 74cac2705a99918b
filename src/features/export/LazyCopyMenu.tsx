import { useState } from 'react'
import { CopyMenuButton } from './CopyMenuButton'
import { lazyPart } from '~/ui/notices/lazy-part'
import type { StatementEntry } from '~/model/statement-list'

const CopyMenu = lazyPart(() => import('./CopyMenu'), 'CopyMenu')

type Props = { label: string; entries: readonly StatementEntry[]; className?: string | undefined }

/** The copy menu, loaded when it is opened: a list has thirty of them. */
export function LazyCopyMenu({ label, entries, className }: Props) {
  const [isOpened, setOpened] = useState(false)
  const button = (
    <CopyMenuButton
      label={label}
      className={className}
      aria-expanded={isOpened}
      onPointerEnter={CopyMenu.preload}
      onFocus={CopyMenu.preload}
      onClick={() => setOpened(true)}
    />
  )
  if (!isOpened) return button
  return <CopyMenu defaultOpen label={label} entries={entries} className={className} meanwhile={button} />
}
