import { describe, expect, it } from 'vitest'
import type { ApiError } from './api-error'
import { actionError, errorCode, errorFromAnswer, serverMessage, errorStatus } from './errors'
import { recording, recordings, type Recording } from '~/test/wikibase/recorded'

const url = 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q42/statements'

function read({ status, headers, body }: Recording): ApiError | undefined {
  if (status < 400) return actionError(JSON.parse(body), url)
  return errorFromAnswer({ status, statusText: '', headers: new Headers([...headers]) }, body, url)
}

const noMatch = (path: string) => `The requested relative path (${path}) did not match any known handler`
const malformed =
  'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.'

/** Every recorded error: the recordings' numbers and the expected result. */
const table: [numbers: string, kind: ApiError['kind'], status: number, code: string, message?: string][] = [
  ['070 071', 'api', 400, 'missing-user-agent', 'Request must include User-Agent header'],
  [
    '072 073 075 076 077 078 079 080 081 082 083 084 085 086 088 089 090 091 192',
    'api',
    400,
    'invalid-path-parameter',
    "Invalid path parameter: 'item_id'",
  ],
  ['038', 'api', 400, 'invalid-path-parameter', "Invalid path parameter: 'language_code'"],
  ['059', 'api', 400, 'invalid-path-parameter', "Invalid path parameter: 'property_id'"],
  ['063', 'api', 400, 'invalid-path-parameter', "Invalid path parameter: 'statement_id'"],
  ['017 018 019 020', 'api', 400, 'invalid-query-parameter', "Invalid query parameter: 'property'"],
  ['033', 'api', 400, 'invalid-query-parameter', "Invalid query parameter: '_fields'"],
  [
    '029 037 042 057 058 062 093 094 191 209',
    'api',
    404,
    'resource-not-found',
    'The requested resource does not exist',
  ],
  ['064', 'api', 400, 'item-statement-id-mismatch', 'IDs of the Item and the Statement do not match'],
  ['099 100 145', 'api', 500, 'unexpected-error', 'Unexpected error'],
  ['110', 'api', 400, 'missing-field', 'Required field missing'],
  ['112 113', 'api', 400, 'invalid-value', "Invalid value at '/statement/value/content'"],
  ['123', 'api', 403, 'permission-denied', 'Access to resource is denied'],

  [
    '116 117 118 119 120 121 127 128 132 133 135 137 138 139 140',
    'framework',
    403,
    'rest-read-denied',
    'Forbidden',
  ],
  ['124', 'framework', 403, 'rest-write-denied', 'Forbidden'],
  ['068', 'framework', 404, 'rest-no-match', noMatch('/wikibase/v1/search/items')],
  ['069', 'framework', 404, 'rest-no-match', noMatch('/wikibase/v0/search/items')],
  ['101', 'framework', 404, 'rest-no-match', noMatch('/wikibase/v1/entities/items/Q42/nonsense')],
  ['103', 'framework', 404, 'rest-no-match', noMatch('/wikibase/v2/entities/items/Q42/statements')],
  ['104', 'framework', 404, 'rest-no-match', noMatch('/wikibaze/v1/entities/items/Q42/statements')],
  ['105', 'framework', 404, 'rest-no-match', noMatch('/wikibase/v1/entities/lexemes/L42/statements')],
  ['106', 'framework', 404, 'rest-no-match', noMatch('/')],
  ['186 193', 'framework', 404, 'rest-no-match', noMatch('/wikibase/v1/nonsense')],
  [
    '022',
    'framework',
    400,
    'parameter-validation-failed',
    'Parameter "property" accepts only a single value. U+001F multi-value separation may only be used for multi-valued parameters.',
  ],
  ['092', 'framework', 400, 'parameter-validation-failed', 'The "item_id" parameter must be set.'],
  ['102', 'framework', 400, 'parameter-validation-failed', 'The "statement_id" parameter must be set.'],
  [
    '108',
    'framework',
    405,
    'http-405',
    'The request method (DELETE) was not one of the allowed methods for this path (HEAD, GET, POST)',
  ],
  [
    '109',
    'framework',
    405,
    'http-405',
    'The request method (PUT) was not one of the allowed methods for this path (HEAD, GET, POST)',
  ],
  [
    '166',
    'framework',
    405,
    'http-405',
    'The request method (GET) was not the allowed method for this path (POST)',
  ],
  [
    '111',
    'framework',
    415,
    'rest-unsupported-content-type',
    'Unsupported Content-Type: application/x-www-form-urlencoded',
  ],
  ['165', 'framework', 415, 'rest-unsupported-content-type', 'Unsupported Content-Type: application/json'],
  ['167', 'framework', 411, 'rest-request-body-expected', 'The POST request method expects a request body'],

  [
    '131 163',
    'oauth',
    401,
    'access_denied',
    'The resource owner or authorization server denied the request.',
  ],
  [
    '146',
    'oauth',
    500,
    'server_error',
    'The authorization server encountered an unexpected condition which prevented it from fulfilling the request: Database is read-only: Test bench: the wiki is in read-only mode',
  ],
  ['154 155 156 157 158 162', 'oauth', 401, 'invalid_client', 'Client authentication failed'],
  ['159 170', 'oauth', 400, 'invalid_request', malformed],
  [
    '160',
    'oauth',
    400,
    'invalid_request',
    'Invalid request: Invalid request body: The "grant_type" parameter must be set.',
  ],
  [
    '161',
    'oauth',
    400,
    'invalid_request',
    'Invalid request: Invalid request body: Unrecognized value for parameter "grant_type": password.',
  ],
  ['169', 'oauth', 400, 'invalid_scope', 'The requested scope is invalid, unknown, or malformed'],
  ['171', 'oauth', 401, 'invalid_request', 'The refresh token is invalid.'],

  ['087', 'http', 400, 'http-400'],
  ['107', 'http', 404, 'http-404'],
  ['206 208', 'http', 412, 'http-412'],

  ['143', 'action', 200, 'readapidenied', 'You need read permission to use this module.'],
  [
    '215 217',
    'action',
    200,
    'mwoauth-invalid-authorization',
    'The authorization headers in your request are not valid: Invalid access token',
  ],
  ['221', 'action', 200, 'no-such-entity', 'Could not find an entity with the ID "X1".'],
  ['223', 'action', 200, 'toomanyvalues', 'Too many values supplied for parameter "ids". The limit is 50.'],
]

describe('the recorded errors', () => {
  it('are all in the table', () => {
    const isError = ({ status, body }: Recording) => status >= 400 || body.startsWith('{"error":')
    const recorded = [...recordings().values()].filter(isError).map(({ number }) => number)
    expect(table.flatMap(([numbers]) => numbers.split(' ')).toSorted()).toEqual(recorded)
  })

  const rows = table.flatMap(([numbers, kind, status, code, message]) =>
    numbers
      .split(' ')
      .map((number) => ({ name: recording(number).name, number, kind, status, code, message })),
  )
  it.each(rows)('$name: $kind, $code', ({ number, kind, status, code, message }) => {
    const error = read(recording(number))
    expect(error).toMatchObject({ kind, url })
    expect(errorCode(error!)).toBe(code)
    expect(errorStatus(error!)).toBe(kind === 'action' ? undefined : status)
    expect(serverMessage(error!)).toBe(message)
  })

  it('keep the details that they contain', () => {
    expect(read(recording('093'))).toMatchObject({ context: { resource_type: 'item' } })
    expect(read(recording('099'))).toMatchObject({ context: {} })
    expect(read(recording('169'))).toMatchObject({ hint: 'Check the `nonsense` scope' })
    expect(read(recording('107'))).toMatchObject({
      contentType: 'text/html',
      excerpt: '404 Not Found 404 Not Found nginx/1.22.1',
    })
  })
})
