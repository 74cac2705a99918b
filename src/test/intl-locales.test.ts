import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Files with a reason of their own for other locales. */
const exceptions = ['features/timeline/DrawnTimeline.tsx']

// Otherwise English would get American dates, and other languages digits that differ from those of the values.
test('formats of Intl are created with the locales of model/format/locale.ts', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !exceptions.includes(file),
  )
  const created = files.flatMap((file) => {
    const code = readFileSync(join('src', file), 'utf8')
    return [...code.matchAll(/\bIntl\.\w+\(.*/g)].map(([call]) => `${file}: ${call}`)
  })
  expect(created.length).toBeGreaterThan(10)
  expect(created.filter((one) => !/Intl\.(?:\w+\(intlLocales\(|Locale\()/.test(one))).toEqual([])
})
