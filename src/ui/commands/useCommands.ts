import { useEffect, useEffectEvent } from 'react'
import type { MenuItem } from '~/ui/popups/MenuButton'

/** An action of the palette; the items of a menu are such. */
export type Command = Pick<MenuItem, 'id' | 'label' | 'description' | 'checked' | 'disabled' | 'onSelect'> & {
  /** The keys that do the same, as pressed together. */
  shortcut?: string | undefined
}

/** Commands under a heading, found by its words too. */
export type CommandGroup = { name: string; commands: readonly Command[] }

const sources = new Set<() => CommandGroup>()

/**
 * Offers commands in the palette while the calling component is mounted; they are read when the palette opens. The
 * ids are unique within the group's name.
 */
export function useCommands(name: string, read: () => readonly Command[]): void {
  const now = useEffectEvent(() => ({ name, commands: read() }))
  useEffect(() => {
    const source = () => now()
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}

/** What the mounted parts of the page offer now; groups of one name are one. */
export function offeredCommands(): CommandGroup[] {
  const groups = new Map<string, readonly Command[]>()
  for (const source of sources) {
    const { name, commands } = source()
    if (commands.length > 0) groups.set(name, [...(groups.get(name) ?? []), ...commands])
  }
  return [...groups].map(([name, commands]) => ({ name, commands }))
}
