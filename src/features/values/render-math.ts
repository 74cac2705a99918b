import temml from 'temml'
import 'temml/dist/Temml-Local.css'

/** Beyond this many characters a formula stays source text: laying it out would hold up the page. */
const longest = 4000

/**
 * TeX as MathML, built as elements and never as markup; undefined for what temml does not understand.
 * `trust: false` leaves no command that could make a link, an image or an attribute.
 */
export function renderMath(source: string): Element | undefined {
  if (source.length > longest) return undefined
  const holder = document.createElement('span')
  try {
    temml.render(source, holder, {
      throwOnError: true,
      trust: false,
      maxExpand: 500,
      // in em and in points: `\rule{100000em}{100000em}` must not push everything else away
      maxSize: [20, 240],
      macros: { ...texvc },
    })
  } catch {
    return undefined
  }
  const formula = holder.firstElementChild
  // Nothing of this can be in it; if a later temml thinks otherwise, its source is shown.
  return formula && !holder.querySelector('a, img, script, [href], [src]') ? formula : undefined
}

/** MediaWiki's own short forms that formulas of Wikidata use (its texvc dialect) and plain TeX has not. */
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
  // temml writes a style attribute for it, which our content security policy refuses
  '\\pmb': '\\boldsymbol{#1}',
}
