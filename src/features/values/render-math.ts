import temml from 'temml'
import './math.css'

/** Longer formulas stay source text: laying them out would block the page. */
const longest = 4000

/**
 * Converts TeX to MathML, built as elements and never as markup; undefined where temml fails. `trust: false`
 * disables all commands that could create a link, an image or an attribute.
 */
export function renderMath(source: string): Element | undefined {
  if (source.length > longest) return undefined
  const holder = document.createElement('span')
  try {
    temml.render(source, holder, {
      throwOnError: true,
      trust: false,
      maxExpand: 500,
      // In em and in points: `\rule{100000em}{100000em}` must not push everything else away.
      maxSize: [20, 240],
      macros: { ...texvc },
    })
  } catch {
    return undefined
  }
  const formula = holder.firstElementChild
  // Safety net for later versions of temml: if such an element appears, show the source.
  return formula && !holder.querySelector('a, img, script, [href], [src]') ? formula : undefined
}

/** MediaWiki's own macros (its texvc dialect) that formulas on Wikidata use and plain TeX lacks. */
const texvc: Record<string, string> = {
  '\\N': '\\mathbb{N}',
  '\\Z': '\\mathbb{Z}',
  '\\R': '\\mathbb{R}',
  '\\C': '\\mathbb{C}',
  '\\reals': '\\mathbb{R}',
  '\\Reals': '\\mathbb{R}',
  '\\Complex': '\\mathbb{C}',
  '\\cnums': '\\mathbb{C}',
  '\\infin': '\\infty',
  '\\isin': '\\in',
  '\\exist': '\\exists',
  '\\empty': '\\emptyset',
  '\\and': '\\land',
  '\\or': '\\lor',
  '\\sub': '\\subset',
  '\\sube': '\\subseteq',
  '\\supe': '\\supseteq',
  '\\plusmn': '\\pm',
  '\\sdot': '\\cdot',
  '\\ang': '\\angle',
  '\\rarr': '\\rightarrow',
  '\\larr': '\\leftarrow',
  '\\harr': '\\leftrightarrow',
  '\\rArr': '\\Rightarrow',
  '\\lArr': '\\Leftarrow',
  '\\hArr': '\\Leftrightarrow',
  '\\sgn': '\\operatorname{sgn}',
  // temml writes a style attribute for it, which our content security policy blocks.
  '\\pmb': '\\boldsymbol{#1}',
}
