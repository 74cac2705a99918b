import { expect, test } from 'vitest'
import { intlLocales } from './locale'

test('English is British English as Intl itself would write it', () => {
  const written = new Intl.Locale('en-GB', { calendar: 'gregory', numberingSystem: 'latn' }).toString()
  expect(intlLocales('en')).toEqual([written])
  expect(intlLocales('ar')).toEqual(['ar-u-ca-gregory-nu-latn', written])
  expect(intlLocales('no language')).toEqual([written, written])
})
