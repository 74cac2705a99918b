import { pairParts, type ComparedPart } from './pair-parts'
import { matchStatements, type Match, type MatchKind, type TranslateIds } from './match-statements'
import { groupBy } from '~/lib/group-by'
import { inSteps, type Steps } from '~/lib/time-slicing'
import { contentOf } from '~/model/content-of'
import { rawDataType, type StatementEntry, type StatementList, statementOf } from '~/model/statement-list'

export type ComparedSide = {
  /** The item and its wiki; see `MatchSide`. */
  item: string
  list: StatementList
  /** For another wiki than that of the first side. */
  translate?: TranslateIds | undefined
  /** The id of a property or item on the first side's wiki, or a text that equals no id there. */
  idOf?: ((id: string) => string) | undefined
}

export type ComparedProperty = {
  /** The property on the first side that has it. */
  id: string
  dataType: string | null | undefined
  /** The property's id on each side; undefined where the side has no such statement. */
  ids: readonly (string | undefined)[]
  /** The sense or form of a lexeme that says it. */
  part?: ComparedPart | undefined
  matches: readonly Match[]
}

export type Comparison = {
  /** In the order of the first side, then of the others; identifiers last, and those of parts after all others. */
  properties: readonly ComparedProperty[]
  /** Senses and forms of lexemes, whether or not they have statements. */
  parts: readonly ComparedPart[]
  /** Of statements, and of senses and forms: these are rows too. */
  counts: Record<MatchKind | 'conflict' | 'identifier', number>
  /** How many of them are on this side alone. */
  onlyOn: readonly number[]
}

type Group = {
  entries: (readonly StatementEntry[])[]
  ids: (string | undefined)[]
  part: ComparedPart | undefined
}

/**
 * Compares items, one property after the other: call `proceed` until it returns the result. Takes time in
 * proportion to the number of statements.
 */
export function compareItemsInSteps(sides: readonly ComparedSide[]): Steps<Comparison> {
  return inSteps(comparing(sides))
}

function* comparing(sides: readonly ComparedSide[]): Generator<void, Comparison> {
  const parts = pairParts(sides)
  const properties: ComparedProperty[] = []
  for (const group of groupsOf(sides, parts)) {
    properties.push(compareGroup(group, sides))
    yield
  }
  return summarise(properties, parts, sides.length)
}

function groupsOf(sides: readonly ComparedSide[], parts: readonly ComparedPart[]): Group[] {
  const groups = new Map<string, Group>()
  sides.forEach(({ list, idOf = (id) => id }, side) => {
    const partOf = new Map(parts.map((part) => [part.parts[side]?.id, part]))
    for (const { propertyId, subject, entries } of list.groups) {
      const part = subject === undefined ? subject : partOf.get(subject)
      const key = `${part?.key ?? ''}\n${idOf(propertyId)}`
      const group = groups.get(key) ?? {
        part,
        entries: sides.map(() => []),
        ids: sides.map(() => undefined),
      }
      groups.set(key, group)
      // Two properties of a wiki may correspond to one of the other.
      group.entries[side] = [...(group.entries[side] ?? []), ...entries]
      group.ids[side] ??= propertyId
    }
  })
  return [...groups.values()]
}

function compareGroup({ entries, ids, part }: Group, sides: readonly ComparedSide[]): ComparedProperty {
  const matches = matchStatements(
    sides.map(({ item, translate }, side) => ({ item, translate, entries: entries[side] ?? [] })),
  )
  const first = ids.findIndex((id) => id !== undefined)
  const [entry] = entries[first] ?? []
  return { id: ids[first] ?? '', dataType: entry && rawDataType(entry), ids, part, matches }
}

function summarise(
  found: readonly ComparedProperty[],
  parts: readonly ComparedPart[],
  sides: number,
): Comparison {
  const byPart = new Map(groupBy(found, ({ part }) => part))
  const own = byPart.get(undefined) ?? []
  const properties = [
    ...own.filter((property) => !isIdentifier(property)),
    ...own.filter((property) => isIdentifier(property)),
    ...parts.flatMap((part) => byPart.get(part) ?? []),
  ]
  const counts = { same: 0, different: 0, only: 0, conflict: 0, identifier: 0 }
  const onlyOn = Array.from({ length: sides }, () => 0)
  function count(kind: MatchKind, members: readonly unknown[]) {
    counts[kind]++
    const side = members.findIndex((member) => member !== undefined)
    if (kind === 'only') onlyOn[side] = (onlyOn[side] ?? 0) + 1
  }
  for (const { kind, parts: members } of parts) count(kind, members)
  for (const property of properties)
    for (const { kind, isConflict, members } of property.matches) {
      count(kind, members)
      if (isConflict) counts.conflict++
      if (isIdentifier(property)) counts.identifier++
    }
  return { properties, parts, counts, onlyOn }
}

export function isIdentifier({ dataType }: Pick<ComparedProperty, 'dataType'>): boolean {
  return dataType === 'external-id'
}

/** Whether the items are the same thing, according to their identifiers. Deprecated ones are no sign. */
export function identifierSigns(properties: readonly ComparedProperty[]) {
  const signs = {
    /** Properties with an identifier that every side has. */
    equal: new Array<ComparedProperty>(),
    /** Properties with one identifier on each side that differ: a sign that the items are different things. */
    differing: new Array<ComparedProperty>(),
  }
  for (const property of properties) {
    if (!isIdentifier(property)) continue
    const values = property.ids.map((_, side) =>
      valuesOf(property.matches.map(({ members }) => members[side])),
    )
    const [first, ...others] = values
    if (!first || values.some((own) => own.size === 0)) continue
    if ([...first].some((value) => others.every((own) => own.has(value)))) signs.equal.push(property)
    else if (values.every((own) => own.size === 1)) signs.differing.push(property)
  }
  return signs
}

function valuesOf(entries: readonly (StatementEntry | undefined)[]): Set<string> {
  const values = new Set<string>()
  for (const entry of entries) {
    const statement = entry && statementOf(entry)
    const identifier = statement && contentOf(statement.value, 'external-id')
    if (identifier && statement.rank !== 'deprecated') values.add(identifier.text)
  }
  return values
}
