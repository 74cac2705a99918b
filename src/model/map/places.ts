import { contentOf } from '~/model/content-of'
import type { CoordinateContent, PropertyValue, Statement } from '~/model/statement'
import { countEach } from '~/lib/count-each'
import { bestRanked } from '~/model/best-rank'
import {
  rawDataType,
  statementOf,
  type PropertyGroup,
  type StatementEntry,
  type StatementList,
} from '~/model/statement-list'
import { earth } from '~/model/wikidata'

/** A coordinate of a statement. */
export type Place = {
  /** Unique among the places of an item. */
  key: string
  entry: StatementEntry
  statement: Statement
  /** The statement's property for its main value, or the qualifier's. */
  propertyId: string
  role: 'main' | 'qualifier' | 'item'
  content: CoordinateContent
  /** The item, named as main value, whose coordinate it is. */
  itemId?: string
}

/** The coordinates of statements, main values and qualifiers, in the order of the list. */
export function placesOf(groups: readonly PropertyGroup[]): Place[] {
  const places: Place[] = []
  for (const { entries } of groups)
    for (const entry of entries) {
      const statement = statementOf(entry)
      if (!statement) continue
      const add = ({ property, value }: PropertyValue, role: Place['role'], index: number) => {
        const content = contentOf(value, 'globe-coordinate')
        const key = `${entry.key} ${index}`
        if (content) places.push({ key, entry, statement, propertyId: property.id, role, content })
      }
      add(statement, 'main', 0)
      for (const [index, qualifier] of statement.qualifiers.entries()) add(qualifier, 'qualifier', index + 1)
    }
  return places
}

/** An item that statements have as main value, and the first of them. */
export type NamedItem = { id: string; entry: StatementEntry; statement: Statement }

/** The items that statements name as their main value, each once. */
export function itemsNamed(groups: readonly PropertyGroup[]): NamedItem[] {
  const named = new Map<string, NamedItem>()
  for (const { entries } of groups)
    for (const entry of entries) {
      const statement = statementOf(entry)
      const { id } = (statement && contentOf(statement.value, 'item')) ?? {}
      if (statement && id !== undefined && !named.has(id)) named.set(id, { id, entry, statement })
    }
  return [...named.values()]
}

/** Wikidata's *coordinate location*: items have others too, such as their northernmost point. */
const coordinateLocation = 'P625'

/** Where an item is: the first of its coordinates with the best rank, or undefined. */
export function placeOfItem({ groups }: StatementList, named: NamedItem): Place | undefined {
  const withCoordinates = groups.filter(
    ({ entries: [first] }) => first && rawDataType(first) === 'globe-coordinate',
  )
  const located = withCoordinates.find(({ propertyId }) => propertyId === coordinateLocation)
  const group = [located ?? withCoordinates[0] ?? []].flat()
  const statements = group.flatMap(({ entries }) => entries.flatMap((one) => statementOf(one) ?? []))
  const best = new Set(bestRanked(statements))
  const place = placesOf(group).find(
    ({ role, content, statement: own }) => role === 'main' && best.has(own) && isOnGlobe(content),
  )
  if (!place) return undefined
  const { id, entry, statement } = named
  return { ...place, key: `${entry.key} ${id}`, entry, statement, role: 'item', itemId: id }
}

/** The API accepts angles up to 360°; beyond a pole there is no place. */
export const isOnGlobe = ({ latitude }: CoordinateContent): boolean => Math.abs(latitude) <= 90

/** A longitude from −180 (inclusive) to 180, for values that go around more than once. */
export function normaliseLongitude(longitude: number): number {
  if (longitude >= -180 && longitude < 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/** The globes of places, by their concept address: the Earth first, then those with the most places. */
export function globesOf(places: readonly { content: CoordinateContent }[]): string[] {
  const counts = countEach(places.map(({ content }) => content.globe))
  const weight = (globe: string) => (globe === earth ? Infinity : (counts.get(globe) ?? 0))
  return [...counts.keys()].toSorted((one, other) => weight(other) - weight(one))
}

/** A point of a picture, in pixels. */
export type Point = { x: number; y: number }

/**
 * The points to draw so that there are at most `most`: one for each cell of a grid, whose cells grow until they are
 * few enough. Linear in the number of points. The order stays. The grid begins at `origin`: if that moves along with
 * the points, the same ones are drawn.
 */
export function thinPoints<P extends Point>(points: readonly P[], most: number, origin: Point): readonly P[] {
  for (let cell = 2, shown = points; ; cell *= 2) {
    if (shown.length <= most) return shown
    const taken = new Set<number>()
    shown = shown.filter(({ x, y }) => {
      const key = Math.floor((x - origin.x) / cell) * columns + Math.floor((y - origin.y) / cell)
      return !taken.has(key) && taken.add(key)
    })
  }
}

/** More than a drawing is high, in pixels. */
const columns = 2 ** 20
