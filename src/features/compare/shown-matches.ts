import { isIdentifier, type ComparedProperty, type Comparison } from '~/model/compare/compare-items'
import type { Match } from '~/model/compare/match-statements'

/** What is shown of a comparison, as in the address (`show=`); `only-2`: what the second side alone has. */
export type Shown = 'all' | 'differences' | 'conflicts' | 'same' | 'identifiers' | `only-${number}`

/** Reads `show=` of an address; anything unknown shows all. */
export function readShown(text: string | undefined, sides: number): Shown {
  const names: Shown[] = ['differences', 'conflicts', 'same', 'identifiers']
  const only = Array.from({ length: sides }, (_, side): Shown => `only-${side + 1}`)
  return [...names, ...only].find((name) => name === text) ?? 'all'
}

function passes(shown: Shown, { kind, isConflict, members }: Match, property: ComparedProperty): boolean {
  switch (shown) {
    case 'all':
      return true
    case 'same':
      return kind === 'same'
    case 'differences':
      return kind !== 'same'
    case 'conflicts':
      return isConflict
    case 'identifiers':
      return isIdentifier(property)
    default:
      return kind === 'only' && members[Number(shown.slice('only-'.length)) - 1] !== undefined
  }
}

/** The properties with the matches that are shown. */
export function shownProperties({ properties }: Comparison, shown: Shown): readonly ComparedProperty[] {
  if (shown === 'all') return properties
  return properties.flatMap((property) => {
    const matches = property.matches.filter((match) => passes(shown, match, property))
    return matches.length > 0 ? [{ ...property, matches }] : []
  })
}

/** How many matches each filter shows. */
export function shownCounts({ counts, onlyOn }: Comparison): [Shown, number][] {
  const { same, different, only, conflict, identifier } = counts
  return [
    ['all', same + different + only],
    ['differences', different + only],
    ['conflicts', conflict],
    ...onlyOn.map((count, side): [Shown, number] => [`only-${side + 1}`, count]),
    ['same', same],
    ['identifiers', identifier],
  ]
}
