// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { createWikiClient } from './wiki-client'
import { createRepeats } from '~/api/repeats'

test('requests to one origin share a queue, whichever of its wikis they go to', () => {
  const queueTo = (host: string, credentialRevision = 0) => {
    const instance = {
      id: 'w',
      name: 'W',
      baseUrl: `https://${host}/w/rest.php/wikibase`,
      version: 'v1' as const,
      examples: [],
    }
    return createWikiClient({ instance, contact: '', credentialRevision }, createRepeats()).queueState
  }
  expect(queueTo('a.example', 1)).toBe(queueTo('a.example', 2))
  expect(queueTo('a.example')).not.toBe(queueTo('b.example'))
})
