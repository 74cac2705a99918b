import { checkEach, isDeprecated, ownValues, type Check, type Fault } from './check'
import type { LinearPattern } from './linear-pattern'

/**
 * The formats that identifier properties specify in their own statements; a valid identifier matches one of
 * them.
 */
export type IdentifierFormats = ReadonlyMap<string, readonly LinearPattern[]>

/** An identifier that matches none of the formats of its property. */
export const identifierFormat = (formats: IdentifierFormats): Check =>
  checkEach({ id: 'identifier-format', kind: 'format' }, (statement) =>
    isDeprecated(statement)
      ? []
      : ownValues(statement).flatMap((one): Fault[] => {
          const { property, value } = one
          if (value.type !== 'value' || value.content.kind !== 'external-id') return []
          const { text } = value.content
          const matches = formats.get(property.id)?.some((format) => format(text)) ?? true
          return matches ? [] : [{ statement, status: 'warning', values: [one] }]
        }),
  )
