import { checkEach, isDeprecated, ownValues, type Check, type Fault } from './check'
import type { LinearPattern } from './linear-pattern'

/**
 * The formats that identifier properties specify in their own statements; a valid identifier matches one of
 * them.
 */
export type IdentifierFormats = ReadonlyMap<string, readonly LinearPattern[]>

/**
 * An identifier that matches none of the formats of its property. `onUnanswered` gets the properties of those that
 * it is not known of.
 */
export const identifierFormat = (
  formats: IdentifierFormats,
  onUnanswered: (propertyId: string) => void = () => {},
): Check =>
  checkEach({ id: 'identifier-format', kind: 'format' }, (statement) =>
    isDeprecated(statement)
      ? []
      : ownValues(statement).flatMap((one): Fault[] => {
          const { property, value } = one
          if (value.type !== 'value' || value.content.kind !== 'external-id') return []
          const { text } = value.content
          const answers = formats.get(property.id)?.map((format) => format(text)) ?? [true]
          if (answers.includes(true)) return []
          if (!answers.includes(undefined)) return [{ statement, status: 'warning', values: [one] }]
          onUnanswered(property.id)
          return []
        }),
  )
