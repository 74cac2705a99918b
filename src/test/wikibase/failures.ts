import { apiError } from './answers'

/** The subject of a request, as far as its errors name it. */
export type Wanted = { version: string; params: Readonly<Record<string, string>> }

const nouns: Readonly<Record<string, string>> = {
  item_id: 'item ID',
  property_id: 'property ID',
  statement_id: 'statement ID',
  language_code: 'language code',
  property: 'property ID',
}

/** The messages of v0 in early releases, from Wikibase's sources of 2023 (UseCaseError). */
function notFoundInV0(
  type: string,
  { item_id, property_id, statement_id, language_code }: Wanted['params'],
): Response {
  const subject =
    item_id === undefined ? `Property with the ID ${property_id}` : `Item with the ID ${item_id}`
  switch (type) {
    case 'label':
    case 'description':
      return apiError(
        404,
        `${type}-not-defined`,
        `${subject} does not have a ${type} in the language: ${language_code}`,
      )
    case 'aliases':
      return apiError(
        404,
        'aliases-not-defined',
        `${subject} does not have aliases in the language: ${language_code}`,
      )
    case 'sitelink':
      return apiError(404, 'sitelink-not-defined', `No sitelink found for the ID: ${item_id}`)
    default: {
      const id = { item: item_id, property: property_id, statement: statement_id }[type]
      const article = type === 'item' ? 'an' : 'a'
      return apiError(404, `${type}-not-found`, `Could not find ${article} ${type} with the ID: ${id}`)
    }
  }
}

export function notFound(type: string, wanted: Wanted): Response {
  if (wanted.version === 'v0') return notFoundInV0(type, wanted.params)
  return apiError(404, 'resource-not-found', 'The requested resource does not exist', { resource_type: type })
}

export function invalidPath(parameter: string, wanted: Wanted): Response {
  if (wanted.version === 'v0') {
    const noun = nouns[parameter] ?? parameter
    const code = `invalid-${noun.toLowerCase().replace(' ', '-')}`
    return apiError(400, code, `Not a valid ${noun}: ${wanted.params[parameter]}`)
  }
  return apiError(400, 'invalid-path-parameter', `Invalid path parameter: '${parameter}'`, { parameter })
}

export function invalidQuery(parameter: string, value: string, wanted: Wanted): Response {
  if (wanted.version === 'v0' && parameter === 'property')
    return apiError(400, 'invalid-property-id', `Not a valid property ID: ${value}`, { 'property-id': value })
  return apiError(400, 'invalid-query-parameter', `Invalid query parameter: '${parameter}'`, { parameter })
}
