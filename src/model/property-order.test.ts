import { expect, test } from 'vitest'
import { parsePropertyOrder } from './property-order'

test.each([
  ['* P31\n* P279', ['P31', 'P279']],
  ['== People ==\nP1\n*p569 date of birth\n** P570', ['P569', 'P570']],
  ['# [[Property:P18]]\n* {{P|P41}}\n* [[d:Property:P5]]', ['P18', 'P41', 'P5']],
  ['* P31 <!--\n* P1\n-->\n* P2', ['P31', 'P2']],
  ['* P31\n* P31', ['P31']],
  [' * P1\n* P2x\n* see P3', []],
  ['', []],
])('the order in %j', (wikitext, ids) => {
  expect(parsePropertyOrder(wikitext)).toEqual(ids)
})
