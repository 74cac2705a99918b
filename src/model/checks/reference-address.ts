import { checkEach, type Fault } from './check'
import type { CheckRules } from './rules'
import type { PropertyValue } from '~/model/statement'

/** An address in a reference that leads nowhere: without a scheme (`www.example.org`), or without a host. */
export const referenceAddress = checkEach(
  { id: 'reference-address', kind: 'reference-weak' },
  (statement, rules) =>
    statement.references.flatMap(({ parts }) =>
      parts
        .filter((part) => isDead(part, rules))
        .map((part): Fault => ({ statement, status: 'warning', values: [part] })),
    ),
)

function isDead({ property, value }: PropertyValue, { addresses }: CheckRules): boolean {
  if (property.dataType !== 'url' && !addresses.includes(property.id)) return false
  if (value.type !== 'value' || !('text' in value.content)) return false
  const { text } = value.content
  return (
    !/^[a-z][a-z\d+.-]*:/i.test(text) ||
    /^[a-z\d-]+(\.[a-z\d-]+)+:/i.test(text) ||
    // Browsers make an address of `https:/example.org` and `http://https://example.org`, of another host.
    /^https?:(?!\/\/[^/])/i.test(text) ||
    /^https?:\/\/https?:/i.test(text) ||
    !URL.canParse(text)
  )
}
