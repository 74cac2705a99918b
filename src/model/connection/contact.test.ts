import { expect, test } from 'vitest'
import { contactFor, isContactWithheld } from './choose-instance'

const ours = 'https://ours.example/w/rest.php/wikibase'
const evil = 'https://evil.example/w/rest.php/wikibase'
const maySee = (baseUrl: string) => baseUrl === ours

test.each([
  ['me@home.example', ours, 'me@home.example', false],
  ['me@home.example', evil, 'ops@deploy.example', true],
  // An empty contact of one's own is a choice: nothing is sent.
  ['', evil, '', false],
  [undefined, ours, 'ops@deploy.example', false],
  [undefined, evil, 'ops@deploy.example', false],
])('of a contact %j, %s is told %j', (own, baseUrl, told, isWithheld) => {
  const settings = { own, ofDeploy: 'ops@deploy.example', maySee }
  expect(contactFor(baseUrl, settings)).toBe(told)
  expect(isContactWithheld(baseUrl, settings)).toBe(isWithheld)
})
