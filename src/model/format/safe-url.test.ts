import { expect, test } from 'vitest'
import { externalIdLink, valueLink } from './safe-url'

test.each([
  ['https://example.org/', 'https://example.org/'],
  ['HTTP://Example.org/A?b=c#d', 'http://example.org/A?b=c#d'],
  ['https://例え.テスト/パス', 'https://xn--r8jz45g.xn--zckzah/%E3%83%91%E3%82%B9'],
  ['https://example.org/a b', 'https://example.org/a%20b'],
  ['https://example.org/"onmouseover="alert(1)', 'https://example.org/%22onmouseover=%22alert(1)'],
  ['ftp://ftp.example.org/file', 'ftp://ftp.example.org/file'],
  ['mailto:someone@example.org', 'mailto:someone@example.org'],
  ['tel:+49301234', 'tel:+49301234'],
  ['geo:52.5,13.4', 'geo:52.5,13.4'],
])('%s is a link', (url, link) => {
  expect(valueLink(url)).toBe(link)
})

const hostile = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\r:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript%3Aalert(1)',
  'javascript://example.org/%0Aalert(1)',
  'view-source:javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'about:blank',
  'irc://irc.libera.chat/wikidata',
  '//example.org/protocol-relative',
  '/relative',
  'example.org',
  'https:example.org',
  'https:/example.org',
  'https:\\\\example.org',
  'https://',
  'https://exa\nmple.org/',
  ' https://example.org/',
  'https://example.org/ ',
  'https://[nonsense/',
  '',
]
test.each(hostile)('%j stays text, as a value and as a formatter address', (url) => {
  expect(valueLink(url)).toBeUndefined()
  expect(externalIdLink(url, '1')).toBeUndefined()
  expect(externalIdLink('$1', url)).toBeUndefined()
})

test.each([
  ['https://viaf.org/viaf/$1', '113230702', 'https://viaf.org/viaf/113230702'],
  ['https://doi.org/$1', '10.1093/ref:odnb/75853', 'https://doi.org/10.1093/ref%3Aodnb/75853'],
  ['https://www.freebase.com$1', '/m/0282x', 'https://www.freebase.com/m/0282x'],
  [
    'http://acme.info/foo?m=test&q=$1',
    'X Y&Z#a%20"<>',
    'http://acme.info/foo?m=test&q=X%20Y%26Z%23a%2520%22%3C%3E',
  ],
  [
    'https://acme.info/$1?again=$1',
    "a!'()*$&",
    'https://acme.info/a%21%27%28%29%2A%24%26?again=a%21%27%28%29%2A%24%26',
  ],
  ['https://acme.info/', 'unused', 'https://acme.info/'],
  ['tel:$1', '+49 30', 'tel:%2B49%2030'],
])('%s with %s links to %s', (formatter, id, link) => {
  expect(externalIdLink(formatter, id)).toBe(link)
})

test('identifiers make no links of other schemes, nor of broken text', () => {
  expect(externalIdLink('mailto:$1', 'someone@example.org')).toBeUndefined()
  expect(externalIdLink('ftp://example.org/$1', 'a')).toBeUndefined()
  expect(externalIdLink('https://$1.example.org/', 'a b')).toBeUndefined()
  expect(externalIdLink('https://example.org/$1', '\ud800')).toBeUndefined()
})
