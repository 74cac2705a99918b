import { expect, test } from 'vitest'
import { printedPicture, svgBlob } from './picture-file'

test('characters that XML does not have are replaced, so that the file can be opened', async () => {
  const file = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  text.textContent = 'a\u0000b\ud800c <&> 😀'
  file.append(text)
  const saved = await svgBlob(file).text()
  expect(saved).toContain('>a\ufffdb\ufffdc &lt;&amp;&gt; 😀<')
})

test('a picture for paper takes any width, and pages may end between its parts', () => {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.setAttribute('class', 'marks')
  const [whole, ...parts] = printedPicture(
    [
      { drawing, x: 0, y: 0, width: 800, height: 28 },
      { drawing, x: 0, y: 28, width: 1000, height: 300, breaks: [100, 200] },
    ],
    'printed',
  )
  // With its classes: the colors are those of paper.
  expect(whole?.querySelectorAll('#printed > .marks')).toHaveLength(2)
  expect(parts.map((part) => part.getAttribute('viewBox'))).toEqual([
    '0 0 1000 128',
    '0 128 1000 100',
    '0 228 1000 100',
  ])
  for (const part of parts) expect(part.querySelector('use')?.getAttribute('href')).toBe('#printed')
})
