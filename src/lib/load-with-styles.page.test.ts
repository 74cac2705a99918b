import { beforeEach, expect, test, vi } from 'vitest'

const base = 'https://qlens.example/assets/app.js'
const links = () => [...document.head.querySelectorAll('link')]
const load = () => Promise.resolve('code')

let loadWithStyles: typeof import('./load-with-styles').loadWithStyles
beforeEach(async () => {
  document.head.replaceChildren()
  vi.resetModules()
  ;({ loadWithStyles } = await import('./load-with-styles'))
})

test('waits for code and styles, and fetches styles once', async () => {
  const steps: string[] = []
  const first = loadWithStyles(load, ['./a.css', './b.css'], base).then((code) => steps.push(code))
  const second = loadWithStyles(load, ['./b.css'], base).then((code) => steps.push(code))
  expect(links().map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', 'https://qlens.example/assets/a.css'],
    ['stylesheet', 'https://qlens.example/assets/b.css'],
  ])
  links()[1]?.dispatchEvent(new Event('load'))
  await second
  expect(steps).toEqual(['code'])
  links()[0]?.dispatchEvent(new Event('load'))
  await first
  expect(steps).toEqual(['code', 'code'])
})

test('fetches styles again that could not be loaded', async () => {
  const failed = loadWithStyles(load, ['./a.css'], base)
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('Not loaded: https://qlens.example/assets/a.css')
  const again = loadWithStyles(load, ['./a.css'], base)
  expect(links()).toHaveLength(1)
  links()[0]?.dispatchEvent(new Event('load'))
  expect(await again).toBe('code')
})

test('loads code that has no styles', async () => {
  expect(await loadWithStyles(load)).toBe('code')
  expect(links()).toEqual([])
})
