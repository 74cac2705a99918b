import { expect, test } from 'vitest'
import { svgBlob } from './picture-file'

test('characters that XML does not have are replaced, so that the file can be opened', async () => {
  const file = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  text.textContent = 'a\u0000b\ud800c <&> 😀'
  file.append(text)
  const saved = await svgBlob(file).text()
  expect(saved).toContain('>a\ufffdb\ufffdc &lt;&amp;&gt; 😀<')
})
