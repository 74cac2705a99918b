import postcss from 'postcss'
import { expect, test } from 'vitest'
import { forcedTheme } from './forced-theme'

const transform = async (css: string) =>
  (await postcss([forcedTheme()]).process(css, { from: undefined })).css.replaceAll(/\s+/g, ' ')

test('gives the dark block to the forced dark theme and keeps it from the forced light one', async () => {
  expect(await transform('@media (prefers-color-scheme: dark) { :root { --a: 1 } }')).toBe(
    "@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { --a: 1 } }" +
      "@media all { :root[data-theme='dark'] { --a: 1 } }",
  )
})

test('keeps the medium', async () => {
  expect(await transform('@media screen and (prefers-color-scheme: dark) { :root { --a: 1 } }')).toContain(
    "@media screen { :root[data-theme='dark'] { --a: 1 } }",
  )
})

test('does not change anything else', async () => {
  const css = '@media print { :root { --a: 1 } } :root { --a: 2 }'
  expect(await transform(css)).toBe(css)
  expect(await transform('@media (prefers-color-scheme: dark) { p { color: red } }')).toContain(
    '@media (prefers-color-scheme: dark) { p { color: red } }',
  )
})
