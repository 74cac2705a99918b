type Snaks = Record<string, object[]>
type WireValue = { type?: unknown; content?: unknown }
type Pair = { property: { id: string; data_type: string | null }; value: WireValue }
type Statement = Pair & {
  id: unknown
  rank: unknown
  qualifiers: Pair[]
  references: { hash: unknown; parts: Pair[] }[]
}

/**
 * Statements of the REST API in the form of the Action API, as both were recorded (src/test/recorded/action/),
 * but for the hashes of values, which nothing reads.
 */
export function toClaims(restBody: string): Record<string, object[]> {
  const groups = Object.entries(JSON.parse(restBody) as Record<string, Statement[]>)
  return Object.fromEntries(groups.map(([id, list]) => [id, list.map(toClaim)]))
}

function toClaim(statement: Statement): object {
  const { id, rank, qualifiers, references } = statement
  return {
    mainsnak: toSnak(statement),
    type: 'statement',
    ...(qualifiers.length > 0 && mapWithOrder('qualifiers', qualifiers)),
    id,
    rank,
    ...(references.length > 0 && {
      references: references.map(({ hash, parts }) => ({ hash, ...mapWithOrder('snaks', parts) })),
    }),
  }
}

function mapWithOrder(name: string, pairs: Pair[]): object {
  const snaks: Snaks = {}
  for (const pair of pairs) (snaks[pair.property.id] ??= []).push(toSnak(pair))
  return { [name]: snaks, [`${name}-order`]: Object.keys(snaks) }
}

function toSnak({ property, value }: Pair): object {
  const { id, data_type: dataType } = property
  return {
    snaktype: value.type,
    property: id,
    ...('content' in Object(value) && { datavalue: toDataValue(dataType, value.content) }),
    ...(dataType !== null && { datatype: dataType }),
  }
}

const entityTypes: Readonly<Record<string, string>> = { Q: 'item', P: 'property' }

function toDataValue(dataType: string | null, content: unknown): object {
  if (typeof content === 'string') {
    const [, letter = '', number] = /^([QP])([1-9]\d*)$/.exec(content) ?? []
    const isEntity = dataType === 'wikibase-item' || dataType === 'wikibase-property'
    if (!isEntity || letter === '') return { value: content, type: 'string' }
    const value = { 'entity-type': entityTypes[letter], 'numeric-id': Number(number), id: content }
    return { value, type: 'wikibase-entityid' }
  }
  const fields = Object(content) as Record<string, unknown>
  // With all its fields: as it is stored, because the wiki can't read it.
  const error = 'timezone' in fields || 'altitude' in fields ? { error: 'can not be read' } : {}
  if ('time' in fields) {
    const { time, ...others } = fields
    const value = error.error ? fields : { time, timezone: 0, before: 0, after: 0, ...others }
    return { value, type: 'time', ...error }
  }
  if ('latitude' in fields) {
    const { latitude, longitude, ...others } = fields
    const value = error.error ? fields : { latitude, longitude, altitude: null, ...others }
    return { value, type: 'globecoordinate', ...error }
  }
  return { value: content, type: 'amount' in fields ? 'quantity' : 'monolingualtext' }
}
