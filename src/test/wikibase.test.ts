import { describe, expect, it } from 'vitest'
import { clients, fetchFrom, respond, tokens, type WikibaseOptions } from './wikibase'
import { recording, recordings } from './wikibase/recorded'
import { recordedRequests, type RecordedRequest } from './wikibase/recorded-requests'

/** Recordings from which the test Wikibase differs, and why. */
const apart: Readonly<Record<string, string>> = {
  '027': 'compressed by nginx',
  '110': 'writes',
  '111': 'writes',
  '112': 'writes',
  '113': 'writes',
  '123': 'writes',
  '145': 'writes',
  '225': 'wbformatvalue',
  '226': 'wbformatvalue',
  '227': 'wbformatvalue',
  '228': 'the recorded wiki had not indexed all its labels: see the search test',
}

/** Headers that depend on the connection or on the recorded session cookies. */
const ignored = new Set([
  'server',
  'date',
  'transfer-encoding',
  'connection',
  'content-length',
  'x-request-id',
  'set-cookie',
  'expires',
])
const ignoredIn: Readonly<Record<string, string[]>> = {
  149: ['vary'],
  150: ['vary'],
  194: ['cache-control'],
}

const readers = { $TOK_READ: tokens.user, $TOK_EDIT: tokens.user, $TOK_BLOCKED: tokens.blocked }
const refused = { $TOK_EXPIRED: tokens.expired, $TOK_REVOKED: tokens.revoked }

function credentialsOf(number: string): Record<string, string> {
  const { id, secret } = clients.confidential
  const client = {
    154: { id, secret: 'wrong' },
    155: { id, secret: 'wrong' },
    156: { id, secret: 'wrong' },
    157: { id: 'nobody', secret },
    162: clients.public,
    163: clients.unapproved,
    164: clients.ownerOnly,
  }[number] ?? { id, secret }
  return { ...readers, ...refused, CLIENT_ID: client.id, CLIENT_SECRET: client.secret }
}

function fill(number: string, command: string): string {
  const issued = { 115: tokens.client, 135: tokens.client, 136: tokens.user }[number]
  const text = issued === undefined ? command : command.replace(/eyJx+/, issued)
  return Object.entries(credentialsOf(number)).reduce(
    (all, [name, value]) => all.replaceAll(name, value),
    text,
  )
}

function optionsOf(number: string): WikibaseOptions {
  const serial = Number(number)
  if (serial >= 132 && serial <= 143) return { privateWiki: true }
  if (serial >= 144 && serial <= 146) return { readOnly: true }
  return { allowCrossOrigin: serial !== 147 && serial !== 148 }
}

function comparable(number: string, headers: Iterable<[string, string]>): Record<string, string> {
  const kept = [...headers].filter(
    ([name]) => !ignored.has(name) && !(ignoredIn[number] ?? []).includes(name),
  )
  return Object.fromEntries(kept)
}

/** Languages of the Action API that the REST API does not know yet. */
const newLanguages = ['aig', 'wlx']

/** JSON as data, anything else as text with uniform line breaks; of a token only the length. */
function readable(text: string): unknown {
  const lines = text.replaceAll('\r', '').trimEnd()
  try {
    return JSON.parse(lines, (key, value: unknown) => {
      if (newLanguages.includes(key)) return undefined
      return key === 'access_token' ? String(value).length > 500 : value
    }) as unknown
  } catch {
    return lines
  }
}

async function answerTo({ number, request }: RecordedRequest): Promise<Response> {
  const options = optionsOf(number)
  const response = await (number === '098' ? fetchFrom(options)(request) : respond(request, options))
  return response
}

describe('respond', () => {
  const all = recordedRequests(fill)
  const covered = all.filter(({ number }) => apart[number] === undefined)

  it(`knows all recordings, and answers ${covered.length} of ${recordings().size} as they were`, () => {
    expect(all.map(({ number }) => number)).toEqual([...recordings().keys()])
  })

  it.each(covered)('answers $number: $what', async (recorded) => {
    const { number } = recorded
    const expected = recording(number)
    const response = await answerTo(recorded)
    expect(response.status).toBe(expected.status)
    expect(readable(await response.text())).toEqual(readable(expected.body))
    expect(comparable(number, response.headers)).toEqual(comparable(number, expected.headers))
  })
})
