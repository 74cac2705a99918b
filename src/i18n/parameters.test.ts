import { expect, test } from 'vitest'
import { interfaceLanguages, loadTranslate } from './languages'

/** Texts that a wiki's label may contain: none of them may act as message syntax. */
const texts = [
  '<script>alert(1)</script>',
  '{{PLURAL:$1|one|other}}',
  '{{GENDER:$1|he|she}} {{int:x}}',
  '$1 $2 $3',
  '[https://evil.example link]',
  '[[File:x.png|thumb]]',
  '\u202Eabc',
  '&lt;b&gt;',
  '__proto__',
  'constructor',
]

test.each(interfaceLanguages)('a message in %s contains its parameters unchanged', async (language) => {
  const t = await loadTranslate(language)
  for (const text of texts) {
    // A plain message and one with a plural.
    expect(t('item-title', text, 'Q1')).toContain(text)
    expect(t('statements-loaded', '7', 7, text)).toContain(text)
  }
})
