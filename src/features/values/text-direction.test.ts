import { expect, test, vi } from 'vitest'
import { textDirection } from './text-direction'

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['ckb', 'rtl'],
  ['pnb', 'rtl'],
  ['ks-deva', 'ltr'],
  ['ku-arab', 'rtl'],
  ['be-x-old', 'ltr'],
  ['zh-hant', 'ltr'],
  ['mul', 'auto'],
  ['not a code', 'auto'],
])('%s is written %s', (language, direction) => {
  expect(textDirection(language)).toBe(direction)
})

test('for a language of the interface, the browser loads no data', () => {
  const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize')
  expect(textDirection('de')).toBe('ltr')
  expect(maximize).not.toHaveBeenCalled()
  expect(textDirection('nl')).toBe('ltr')
  expect(maximize).toHaveBeenCalled()
})
