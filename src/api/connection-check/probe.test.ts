import { expect, it } from 'vitest'
import { createProber } from './probe'

const base = 'https://wiki.example/w/rest.php/wikibase'

it.each([
  [`${base}/v1/entities/items/Q64/statements`, 'answer'],
  ['https://wiki.example/otherwiki/rest.php/wikibase/v1/entities/items/Q64/statements', 'opaque'],
])('an answer from %s is read as %s where it must be below the base URL', async (answered, kind) => {
  const respond = () => Promise.resolve(Object.defineProperty(Response.json({}), 'url', { value: answered }))
  const send = createProber(respond, new AbortController().signal)
  const probe = await send(`${base}/v1/entities/items/Q42/statements`, { within: base })
  expect(probe.result.kind).toBe(kind)
})
