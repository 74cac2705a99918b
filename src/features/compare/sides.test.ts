import { expect, test } from 'vitest'
import { sideTitle, type Side } from './sides'
import { inEnglish } from '~/i18n/translate'

const wiki = { connection: { instance: { name: 'Our wiki' } } } as Side['wiki']

test.each([
  ['Q64', {}],
  ['Q64 (Our wiki)', { instanceId: 'our-wiki' }],
  ['Q64 (revision 7259)', { revision: 7259 }],
  ['Q64 (Our wiki, revision 7259)', { instanceId: 'our-wiki', revision: 7259 }],
])('a side is titled %s', (title, origin) => {
  expect(sideTitle({ itemId: 'Q64', name: '', wiki, ...origin }, inEnglish)).toBe(title)
})
