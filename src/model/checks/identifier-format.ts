import { checkEach, isDeprecated, ownValues, type Check, type Fault } from './check'
import type { LinearPattern } from './linear-pattern'

/** The formats that properties of identifiers give themselves: a value has one of them. */
export type IdentifierFormats = ReadonlyMap<string, readonly LinearPattern[]>

/** An identifier without any of the formats that its property names. */
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
