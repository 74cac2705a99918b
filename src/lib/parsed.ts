import * as v from 'valibot'

/** A value in the format of a schema; undefined if it is in another. */
export function parsed<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output | undefined {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : undefined
}

/** Those of a list that are in the format: a malformed one does not affect the others. */
export function parsedEach<Output>(
  schema: v.GenericSchema<unknown, Output>,
  list: readonly unknown[],
): Output[] {
  return list.flatMap((one) => parsed(schema, one) ?? [])
}
