import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LabelledValue } from '~/test/LabelledValue'
import { renderInApp } from '~/test/render'
import { propertyValue } from '~/test/values'

const formula = (text: string) => <LabelledValue {...propertyValue('math', text)} part="main-value" />

const mathOf = (container: Element) => container.querySelector('math')

test('a formula is drawn, and its source is the main value, visually hidden', async () => {
  const { container } = renderInApp(formula('E = m c^2'))
  const source = () => container.querySelector('[data-part="main-value"]')
  expect(source()).toBeVisible()
  await waitFor(() => expect(mathOf(container)).not.toBeNull())
  expect(mathOf(container)).toHaveTextContent('E=mc2')
  expect(source()?.textContent).toBe('E = m c^2')
  await waitFor(() => expect(source()).toHaveClass('visually-hidden'))
  expect(source()).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByTitle('E = m c^2')).toBeInTheDocument()
})

test('another formula takes the place of the first, an unreadable one shows its source', async () => {
  const { container, rerender } = renderInApp(formula('a'))
  await waitFor(() => expect(mathOf(container)).toHaveTextContent('a'))
  rerender(formula('\\R'))
  await waitFor(() => expect(mathOf(container)).toHaveTextContent('ℝ'))
  expect(container.querySelectorAll('math')).toHaveLength(1)
  rerender(formula('\\notacommand{x}'))
  expect(mathOf(container)).toBeNull()
  expect(screen.getByText('\\notacommand{x}')).not.toHaveAttribute('aria-hidden')
})

test.each([
  ['markup', '</math><script>alert(1)</script>'],
  ['a link', '\\href{https://example.org}{x}'],
  ['an image', '\\includegraphics{https://example.org/x.png}'],
  ['an endless macro', '\\def\\a{\\a\\a}\\a'],
  ['a text that is too long', 'x+'.repeat(3000)],
])('%s makes nothing but MathML', async (_name, text) => {
  const { renderMath } = await import('./render-math')
  const elements = [...(renderMath(text)?.querySelectorAll('*') ?? [])]
  const namespaces = new Set(elements.map((element) => element.namespaceURI))
  expect([...namespaces].filter((uri) => uri !== 'http://www.w3.org/1998/Math/MathML')).toEqual([])
  expect(elements.filter((element) => element.localName === 'script')).toEqual([])
})

test('no style attribute is written, which a content security policy would refuse', async () => {
  const { renderMath } = await import('./render-math')
  const written: string[] = []
  const original = Element.prototype.setAttribute
  Element.prototype.setAttribute = function setAttribute(name, value) {
    written.push(name)
    original.call(this, name, value)
  }
  try {
    renderMath('\\pmb{x} + \\begin{pmatrix} a & b \\end{pmatrix} \\cancel{x} \\color{red} y \\boxed{z}')
  } finally {
    Element.prototype.setAttribute = original
  }
  expect(written.length).toBeGreaterThan(0)
  expect(written).not.toContain('style')
})
