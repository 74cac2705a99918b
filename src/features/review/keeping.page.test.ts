import { expect, test } from 'vitest'
import { chooseKeeping, keepingOf } from './keeping'
import { testInstance } from '~/test/render'

test('what was given with a credential stays in the tab when that is deleted, until its reader chooses', () => {
  const anonymous = { instance: testInstance, credentialRevision: 0 }
  expect(keepingOf(anonymous, false)).toBe('all')
  expect(keepingOf({ ...anonymous, credentialRevision: 1 }, true)).toBe('tab')
  expect(keepingOf(anonymous, false)).toBe('tab')
  chooseKeeping(testInstance, 'without-notes')
  expect(keepingOf(anonymous, false)).toBe('without-notes')
})

test('a wiki of the page’s own origin keeps all as soon as anyone may read it', () => {
  const instance = { baseUrl: 'https://same.example/w/rest.php/wikibase' }
  expect(keepingOf({ instance, credentialRevision: 0 }, true)).toBe('tab')
  expect(keepingOf({ instance, credentialRevision: 0 }, false)).toBe('all')
})
