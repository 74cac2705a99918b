import { readFileSync } from 'node:fs'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { withoutFont } from './without-font'

const transform = async (css: string) =>
  (await postcss([withoutFont('Temml')]).process(css, { from: undefined })).css

test('removes a font and the rules that only set it', async () => {
  const css = `@font-face { font-family: 'Temml'; src: url('Temml.woff2') } a { font-family: Temml; color: red }`
  expect((await transform(css)).replaceAll(/\s+/g, ' ').trim()).toBe('a { color: red }')
})

test('keeps other fonts', async () => {
  const css = `@font-face { font-family: Other; src: url(a) } math { font-family: "Cambria Math", math }`
  expect(await transform(css)).toBe(css)
})

test('nothing of temml’s stylesheet names its font then', async () => {
  const css = readFileSync('node_modules/temml/dist/Temml-Local.css', 'utf8')
  const rules = postcss.parse(await transform(css)).toString()
  expect(rules.replaceAll(/\/\*.*?\*\//gs, '')).not.toMatch(/woff2|Temml/)
})
