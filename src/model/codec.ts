import type { Codec } from './address-state'

/**
 * A single parameter. What can't be read is the value of a missing one, or `Unusable` where a notice says so. What is
 * written as undefined or empty is left out.
 */
type AnyField = { read: (text: string | undefined) => unknown; write: (value: never) => string | undefined }

type ValuesOf<Fields extends Record<string, AnyField>> = {
  [Name in keyof Fields]: ReturnType<Fields[Name]['read']>
}

/**
 * The codec of parameters that mean something each by itself. It writes only those that are given. A value is the same
 * until its own parameter changes.
 */
export function codecOf<Fields extends Record<string, AnyField>>(
  fields: Fields,
): Codec<ValuesOf<Fields>, Partial<ValuesOf<Fields>>> {
  const names = Object.keys(fields)
  const last = new Map<string, { text: string | undefined; value: unknown }>()
  function valueOf(name: string, text: string | undefined) {
    const known = last.get(name)
    if (known && known.text === text) return known.value
    const value = fields[name]?.read(text)
    last.set(name, { text, value })
    return value
  }
  return {
    names,
    read: (parameters) =>
      Object.fromEntries(names.map((name) => [name, valueOf(name, parameters[name])])) as ValuesOf<Fields>,
    write: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, fields[name]?.write(value as never)]),
      ),
  }
}
