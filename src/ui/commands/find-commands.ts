import type { Command, CommandGroup } from './useCommands'
import { fold } from '~/model/filter/search-text'

type Option = { id: string; label: string; command: Command }

type Found = {
  found: readonly { name: string; options: readonly Option[] }[]
  /** How many match; there may be thousands, of which only the first are listed. */
  count: number
}

const maxListed = 100

/** The commands that contain all words of a text, in any order, and that can be used now. */
export function findCommands(groups: readonly CommandGroup[], text: string): Found {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const matching = groups.map(({ name, commands }, place) => ({
    name,
    options: commands.flatMap((command): Option[] => {
      const { id, label, disabled } = command
      if (disabled || typeof label !== 'string') return []
      const folded = fold(`${name} ${label}`)
      if (!words.every((word) => folded.includes(word))) return []
      return [{ id: `${place}-${id.replaceAll(/\s/g, '_')}`, label, command }]
    }),
  }))
  let room = maxListed
  const found = matching.flatMap(({ name, options }) => {
    const listed = options.slice(0, room)
    room -= listed.length
    return listed.length > 0 ? [{ name, options: listed }] : []
  })
  return { found, count: matching.reduce((sum, { options }) => sum + options.length, 0) }
}
