import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Container } from 'postcss'
import { expect, test } from 'vitest'
import { forcedTheme } from '~/build/forced-theme'

type Rgba = readonly [number, number, number, number]
type Theme = ReadonlyMap<string, string>

const tokens = postcss.parse(readFileSync('src/styles/tokens.css', 'utf8'))

function declarationsOf(container: Container | undefined): Map<string, string> {
  const found = new Map<string, string>()
  container?.each((node) => {
    if (node.type !== 'rule' || node.selector !== ':root') return
    node.each((child) => {
      if (child.type === 'decl' && child.prop.startsWith('--')) found.set(child.prop, child.value)
    })
  })
  return found
}

const light = declarationsOf(tokens)
const darkBlock = tokens.nodes.find(
  (node) => node.type === 'atrule' && node.params.includes('prefers-color-scheme: dark'),
)
const darkOnly = declarationsOf(darkBlock?.type === 'atrule' ? darkBlock : undefined)
const themes: [string, Theme][] = [
  ['light', light],
  ['dark', new Map([...light, ...darkOnly])],
]

function colorOf(theme: Theme, name: string): Rgba {
  const value = theme.get(`--color-${name}`) ?? ''
  const [, reference] = /^var\(--color-(.*)\)$/.exec(value) ?? []
  if (reference !== undefined) return colorOf(theme, reference)
  const [, hex = ''] = /^#([0-9a-f]+)$/.exec(value) ?? []
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  expect(digits, `--color-${name}: ${value}`).toMatch(/^([0-9a-f]{2}){3,4}$/)
  const [red = 0, green = 0, blue = 0, alpha = 255] = digits.match(/../g)!.map((pair) => parseInt(pair, 16))
  return [red, green, blue, alpha / 255]
}

const mix = (over: number, under: number, alpha: number) => Math.round(over * alpha + under * (1 - alpha))
const lay = ([r, g, b, alpha]: Rgba, [r2, g2, b2]: Rgba): Rgba => [
  mix(r, r2, alpha),
  mix(g, g2, alpha),
  mix(b, b2, alpha),
  1,
]

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: Rgba, other: Rgba): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const luminance = ([red, green, blue]: Rgba) =>
    0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
  const [lower, higher] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (higher! + 0.05) / (lower! + 0.05)
}

const grounds = [
  'page',
  'surface',
  'accent-surface',
  'accent-surface-hover',
  'danger-surface',
  'danger-surface-hover',
  'warning-surface',
  'good-surface',
  'highlight',
  'selection',
]
/** Overlays of hovered and pressed elements. */
const undersides = ['page', 'surface', 'accent-surface']
const overlays = ['hover', 'pressed']
const texts = [
  'text',
  'text-soft',
  'text-subtle',
  'accent',
  'accent-hover',
  'accent-active',
  'warning',
  'danger',
  'good',
]
/** Colors that convey a control or a state without words. */
const marks = ['focus', 'line-control', 'accent', 'danger', 'good', 'warning', 'text-subtle']
const fills = ['accent-fill', 'accent-fill-hover', 'accent-fill-active']
/** Dividers and decoration: no meaning is lost without them. */
const adornments = ['line-subtle', 'line', 'line-strong', 'line-hover', 'land', 'shadow', 'scrim']
/** WCAG exempts disabled controls. */
const disabled = ['text-disabled', 'disabled-surface']

function groundsOf(theme: Theme): [string, Rgba][] {
  return [
    ...grounds.map((name): [string, Rgba] => [name, colorOf(theme, name)]),
    ...overlays.flatMap((name) =>
      undersides.map((under): [string, Rgba] => [
        `${name} over ${under}`,
        lay(colorOf(theme, name), colorOf(theme, under)),
      ]),
    ),
  ]
}

/** The pairs with less contrast than required. */
function faint(theme: Theme, names: string[], behind: [string, Rgba][], least: number): string[] {
  return names.flatMap((name) =>
    behind
      .map(([ground, color]): [string, number] => [ground, contrast(colorOf(theme, name), color)])
      .filter(([, ratio]) => ratio < least)
      .map(([ground, ratio]) => `${name} on ${ground}: ${ratio.toFixed(2)}`),
  )
}

test.each(themes)('any text can be read on any ground in the %s theme', (_, theme) => {
  expect(faint(theme, texts, groundsOf(theme), 4.5)).toEqual([])
  const buttons = fills.map((name): [string, Rgba] => [name, colorOf(theme, name)])
  expect(faint(theme, ['on-accent'], buttons, 4.5)).toEqual([])
})

test.each(themes)('controls and states have contrast on every ground in the %s theme', (_, theme) => {
  expect(faint(theme, marks, groundsOf(theme), 3)).toEqual([])
  // The filled part of a bar, a place on a map.
  const neighbors = ['line', 'land'].map((name): [string, Rgba] => [name, colorOf(theme, name)])
  expect(faint(theme, ['good', 'accent'], neighbors, 3)).toEqual([])
  expect(faint(theme, ['accent-fill'], [['page', colorOf(theme, 'page')]], 3)).toEqual([])
})

type Use = { file: string; property: string; token: string }

const stylesheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, root: postcss.parse(readFileSync(join('src', file), 'utf8')) }))

const uses: Use[] = []
const defined = new Set<string>()
for (const { file, root } of stylesheets)
  root.walkDecls(({ prop: property, value }) => {
    if (property.startsWith('--')) defined.add(property)
    for (const [, token = ''] of value.matchAll(/var\((--[\w-]+)/g)) uses.push({ file, property, token })
  })

test('every token in use is defined', () => {
  // Set by code.
  const byCode = ['--names', '--width', '--rows', '--row', '--start', '--size', '--share']
  const unknown = uses.filter(({ token }) => !defined.has(token) && !byCode.includes(token))
  expect(unknown).toEqual([])
})

test('every color is one that the contrasts above are checked for', () => {
  const allowed = (property: string): string[] => {
    if (property === 'color') return [...texts, 'on-accent', ...disabled]
    if (property.startsWith('background'))
      return [...grounds, ...overlays, ...marks, ...fills, ...adornments, ...disabled]
    return [...grounds, ...texts, ...marks, ...fills, ...adornments, ...disabled]
  }
  const strays = uses.filter(
    ({ property, token }) =>
      token.startsWith('--color-') && !allowed(property).includes(token.slice('--color-'.length)),
  )
  expect(strays).toEqual([])
  const referenced = new Set([...grounds, ...overlays, ...texts, ...marks, ...fills, 'on-accent'])
  const unchecked = [...light.keys()]
    .filter((name) => name.startsWith('--color-'))
    .map((name) => name.slice('--color-'.length))
    .filter((name) => !referenced.has(name) && ![...adornments, ...disabled].includes(name))
  expect(unchecked).toEqual([])
})

test('colors are written in tokens only', () => {
  const written = stylesheets
    .filter(({ file }) => !file.endsWith('tokens.css'))
    .flatMap(({ file, root }) => {
      const found: string[] = []
      root.walkDecls(({ value }) => {
        if (/(?<!%23)#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i.test(value.replaceAll(/url\(.*?\)/g, '')))
          found.push(`${file}: ${value}`)
      })
      return found
    })
  expect(written).toEqual([])
})

test('the dark theme has no color that the light one lacks, and can be forced', async () => {
  expect([...darkOnly.keys()].filter((name) => !light.has(name))).toEqual([])
  const { root } = await postcss([forcedTheme()]).process(tokens.clone(), { from: undefined })
  const forced = new Map<string, string>()
  root.walkRules(":root[data-theme='dark']", (rule) =>
    rule.walkDecls(/^--/, ({ prop, value }) => {
      forced.set(prop, value)
    }),
  )
  expect(forced).toEqual(darkOnly)
})

test('the browser’s own bar has the color of the page', () => {
  const page = readFileSync('index.html', 'utf8')
  expect(page).toContain(`content="${light.get('--color-page')}" media="(prefers-color-scheme: light)"`)
  expect(page).toContain(`content="${darkOnly.get('--color-page')}" media="(prefers-color-scheme: dark)"`)
})
