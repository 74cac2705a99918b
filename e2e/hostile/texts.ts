/** Sets a mark if it is ever executed. */
const run = 'window.__pwned=1'

/** Contents that a wiki may have in place of a short text. They must all stay text. */
export const texts: readonly string[] = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `"><svg/onload=${run}>`,
  `' onmouseover='${run}`,
  `</title></style></textarea><iframe srcdoc="<script>parent.${run}</script>">`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}//https://example.org/`,
  `data:text/html,<script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  '{{PLURAL:$1|one|other}} $1 $2 {{GENDER:$1|he|she}}',
  '\u0024{7*7} #{7*7} <%= 7*7 %> [[7*7]]',
  '[https://evil.example link] [[File:x.png]]',
  'a\u202Eb\u202Dc\u2066d\u2067e',
  '\u200F\u061C\u200E',
  '__proto__',
  'constructor',
  'toString',
  '\u0000\u0001\uFFFE',
  '\uD800',
  '&lt;b&gt; &amp;amp; &#x3C;',
]

/** One of each way to act: as an element, an attribute, an address, a direction, a name that objects have. */
export const fewTexts = [0, 1, 4, 5, 12, 14, 17].map((index) => texts[index] ?? '')

export const megabyte = 'long '.repeat(200_000)
/** Without an opportunity to break the line. */
export const unbroken = 'x'.repeat(300_000)
