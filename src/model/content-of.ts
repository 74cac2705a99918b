import type { Value, ValueContent } from './statement'

/** The content of a value, if it is of this kind. Apart from statement.ts, which is in the page. */
export function contentOf<Kind extends ValueContent['kind']>(value: Value, kind: Kind) {
  return value.type === 'value' && value.content.kind === kind
    ? (value.content as ValueContent & { kind: Kind })
    : undefined
}
