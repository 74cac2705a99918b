import { parseTime } from './format/time-point'
import { isPropertyId } from './id-pattern'
import * as v from 'valibot'
import { isLanguageCode } from './languages'
import { truncate } from '~/lib/truncate'

/**
 * A statement of the Wikibase REST API, validated and with one spelling. Source of the format: responses recorded
 * from Wikibase 1.43 and the API's own description (REST 1.5).
 */
export type Rank = (typeof ranks)[number]

/** Best first. */
export const ranks = ['preferred', 'normal', 'deprecated'] as const

/** `dataType` is null for a deleted property. */
export type PropertyRef = { id: string; dataType: string | null }

export type EntityKind = 'item' | 'property' | 'lexeme' | 'form' | 'sense' | 'entity-schema'
/** Of data types whose content is a text, as the API names these. */
const textKinds = {
  string: 'string',
  'external-id': 'external-id',
  url: 'url',
  commonsMedia: 'commons-media',
  math: 'math',
  'musical-notation': 'musical-notation',
  'tabular-data': 'tabular-data',
  'geo-shape': 'geo-shape',
} as const
type TextKind = (typeof textKinds)[keyof typeof textKinds]

type EntityContent = { kind: EntityKind; id: string }
export type TextContent = { kind: TextKind; text: string }
export type TimeContent = v.InferOutput<typeof time>
export type QuantityContent = {
  kind: 'quantity'
  amount: string
  unit: string
  upperBound?: string
  lowerBound?: string
}
export type CoordinateContent = v.InferOutput<typeof coordinate>
export type MonolingualContent = v.InferOutput<typeof monolingual>
/** A data type from an extension, or a deleted property: the content is unchanged. */
export type OtherContent = { kind: 'other'; content: unknown }
/** A known data type whose content does not fit it (the server could not read it either): shown raw, marked. */
export type TypeMismatchContent = { kind: 'type-mismatch'; content: unknown }

export type ValueContent =
  | EntityContent
  | TextContent
  | TimeContent
  | QuantityContent
  | CoordinateContent
  | MonolingualContent
  | OtherContent
  | TypeMismatchContent

export type Value = { type: 'somevalue' } | { type: 'novalue' } | { type: 'value'; content: ValueContent }

/** A property with its value: a qualifier or a part of a reference (a snak in Wikibase's data model). */
export type PropertyValue = { property: PropertyRef; value: Value }
export type Reference = { hash: string; parts: PropertyValue[] }

export type Statement = {
  id: string
  rank: Rank
  property: PropertyRef
  value: Value
  qualifiers: PropertyValue[]
  references: Reference[]
}

const entityIdPattern: Record<EntityKind, RegExp> = {
  item: /^Q[1-9]\d{0,9}$/i,
  property: /^P[1-9]\d{0,9}$/i,
  lexeme: /^L[1-9]\d{0,9}$/i,
  form: /^L[1-9]\d{0,9}-F[1-9]\d{0,9}$/i,
  sense: /^L[1-9]\d{0,9}-S[1-9]\d{0,9}$/i,
  'entity-schema': /^E[1-9]\d{0,9}$/i,
}

const entity = (kind: EntityKind) =>
  v.pipe(
    v.string(),
    v.regex(entityIdPattern[kind]),
    v.transform((id): EntityContent => ({ kind, id: id.toUpperCase() })),
  )
const text = (kind: TextKind) =>
  v.pipe(
    v.string(),
    v.transform((content): TextContent => ({ kind, text: content })),
  )

const decimal = v.pipe(
  v.string(),
  v.regex(/^[+-]?\d+(\.\d+)?$/),
  // Wikibase allows 127 digits (DecimalValue of DataValues Number); calculating with a million would take seconds.
  v.check(({ length }) => length <= 1000),
)

// Uses valibot's general check only, here and elsewhere: each specific one adds to the code in the page.
const within = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.check((value) => value >= least && value <= most),
  )

// Extra fields (timezone, before, after) occur only in values that the server could not read.
const time = v.pipe(
  v.object({
    time: v.pipe(
      v.string(),
      v.check((point) => parseTime(point) !== undefined),
    ),
    precision: v.pipe(
      within(0, 14),
      v.check((value) => Number.isInteger(value)),
    ),
    calendarmodel: v.string(),
  }),
  v.transform(({ calendarmodel: calendarModel, ...rest }) => ({
    kind: 'time' as const,
    ...rest,
    calendarModel,
  })),
)
const quantity = v.pipe(
  v.object({
    amount: decimal,
    unit: v.string(),
    upperBound: v.nullish(decimal),
    lowerBound: v.nullish(decimal),
  }),
  v.transform(({ amount, unit, upperBound, lowerBound }): QuantityContent => {
    const content: QuantityContent = { kind: 'quantity', amount, unit }
    // Some writers of data send a missing bound as null.
    if (typeof upperBound === 'string') content.upperBound = upperBound
    if (typeof lowerBound === 'string') content.lowerBound = lowerBound
    return content
  }),
)
const coordinate = v.pipe(
  v.object({
    latitude: within(-360, 360),
    longitude: within(-360, 360),
    precision: v.nullish(v.number(), null),
    globe: v.string(),
  }),
  v.transform((content) => ({ kind: 'globe-coordinate' as const, ...content })),
)
const monolingual = v.pipe(
  v.object({ text: v.string(), language: v.pipe(v.string(), v.check(isLanguageCode)) }),
  v.transform((content) => ({ kind: 'monolingual-text' as const, ...content })),
)

/** Data type, as the API names it → how its content is parsed. */
const contentSchemas = new Map<string, v.GenericSchema<unknown, ValueContent>>([
  ['wikibase-item', entity('item')],
  ['wikibase-property', entity('property')],
  ['wikibase-lexeme', entity('lexeme')],
  ['wikibase-form', entity('form')],
  ['wikibase-sense', entity('sense')],
  ['entity-schema', entity('entity-schema')],
  ...Object.entries(textKinds).map(([type, kind]) => [type, text(kind)] as const),
  ['time', time],
  ['quantity', quantity],
  ['globe-coordinate', coordinate],
  ['monolingualtext', monolingual],
])

function readContent(dataType: string | null, content: unknown): ValueContent {
  const schema = dataType === null ? undefined : contentSchemas.get(dataType)
  if (!schema) return { kind: 'other', content }
  const result = v.safeParse(schema, content)
  return result.success ? result.output : { kind: 'type-mismatch', content }
}

// Properties with another id are shown raw.
const propertyId = v.pipe(v.string(), v.check(isPropertyId))
// Wikibase creates UUIDs; other programs may have been less strict.
const statementId = v.pipe(v.string(), v.regex(/^[A-Z]\d+(-[FS]\d+)?\$[\w-]{1,100}$/i))

const propertySchema = v.pipe(
  v.object({
    id: propertyId,
    data_type: v.nullish(v.string()),
    // The spelling in early releases of v0.
    'data-type': v.nullish(v.string()),
  }),
  v.transform((property): PropertyRef => ({
    id: property.id,
    dataType: property.data_type ?? property['data-type'] ?? null,
  })),
)

const wireValueSchema = v.pipe(
  v.object({ type: v.picklist(['value', 'somevalue', 'novalue']), content: v.optional(v.unknown()) }),
  v.check((value) => value.type !== 'value' || 'content' in value, 'without its content'),
)

function toPropertyValue(wire: {
  property: PropertyRef
  value: v.InferOutput<typeof wireValueSchema>
}): PropertyValue {
  const { property, value } = wire
  if (value.type !== 'value') return { property, value: { type: value.type } }
  return { property, value: { type: 'value', content: readContent(property.dataType, value.content) } }
}

const propertyValueSchema = v.pipe(
  v.object({ property: propertySchema, value: wireValueSchema }),
  v.transform(toPropertyValue),
)

const statementSchema = v.pipe(
  v.object({
    id: statementId,
    rank: v.picklist(ranks),
    property: propertySchema,
    value: wireValueSchema,
    qualifiers: v.array(propertyValueSchema),
    references: v.array(v.object({ hash: v.string(), parts: v.array(propertyValueSchema) })),
  }),
  v.transform(({ id, rank, qualifiers, references, ...main }): Statement => ({
    id,
    rank,
    ...toPropertyValue(main),
    qualifiers,
    references,
  })),
)

export type StatementResult =
  | { ok: true; statement: Statement }
  /** Not a statement as the API describes it: shown as unreadable, with its JSON. */
  | { ok: false; problem: string }

/** Parses one statement of a response. `problem` names the first invalid place, for the notice. */
export function parseStatement(raw: unknown): StatementResult {
  const result = v.safeParse(statementSchema, raw, { abortEarly: true })
  if (result.success) return { ok: true, statement: result.output }
  const [issue] = result.issues
  // The message quotes the input, which can have any length.
  return { ok: false, problem: truncate(`${v.getDotPath(issue) ?? 'statement'}: ${issue.message}`, 300) }
}
