import { isIdentifier, type ComparedProperty, type Comparison } from '~/model/compare/compare-items'
import type { ComparedPart } from '~/model/compare/pair-parts'
import type { Match } from '~/model/compare/match-statements'

/** The part of a comparison that is shown; `only-2`: what only the second of the readable sides has. */
export type Shown = 'all' | 'differences' | 'conflicts' | 'same' | 'identifiers' | `only-${number}`

export const shownNames = ['differences', 'conflicts', 'same', 'identifiers'] as const

type Placed = { place: number }

export function sideOf<T>(shown: Shown, sides: readonly T[]): T | undefined {
  return shown.startsWith('only-') ? sides[Number(shown.slice('only-'.length)) - 1] : undefined
}

/** The part that an address names, where sides have their places; anything that is not there shows all. */
export function shownAmong(shown: Shown, sides: readonly Placed[]): Shown {
  if (!shown.startsWith('only-')) return shown
  const found = sides.findIndex(({ place }) => shown === `only-${place}`)
  return found < 0 ? 'all' : `only-${found + 1}`
}

/** The inverse. */
export function shownByPlace(shown: Shown, sides: readonly Placed[]): Shown {
  const side = sideOf(shown, sides)
  return side ? `only-${side.place}` : shown
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
      return kind === 'only' && sideOf(shown, members) !== undefined
  }
}

export function shownProperties({ properties }: Comparison, shown: Shown): readonly ComparedProperty[] {
  if (shown === 'all') return properties
  return properties.flatMap((property) => {
    const matches = property.matches.filter((match) => passes(shown, match, property))
    return matches.length > 0 ? [{ ...property, matches }] : []
  })
}

/** The senses and forms that are shown, for themselves or with their statements. */
export function shownParts(
  { parts }: Comparison,
  shown: Shown,
  properties: readonly ComparedProperty[],
): readonly ComparedPart[] {
  const withStatements = new Set(properties.map(({ part }) => part))
  return parts.filter((part) => {
    if (shown === 'all' || withStatements.has(part)) return true
    if (shown === 'same' || shown === 'differences') return (part.kind === 'same') === (shown === 'same')
    return part.kind === 'only' && sideOf(shown, part.parts) !== undefined
  })
}

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
