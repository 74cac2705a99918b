const svg = 'http://www.w3.org/2000/svg'

function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** A drawing and its place in the file, in pixels. What it draws outside of its size is cut off. */
export type Layer = {
  drawing: SVGSVGElement
  x: number
  y: number
  width: number
  height: number
  /** The part of the drawing, as its `viewBox`, if not all of it. */
  view?: string
  /** Where paper may break it, from its top. */
  breaks?: readonly number[]
}

/** The styles that a drawing uses, with the values that need no attribute. */
const properties: Record<string, string> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-opacity': '1',
  opacity: '1',
  'paint-order': 'normal',
  'shape-rendering': 'auto',
  'text-anchor': 'start',
  'text-decoration-line': 'none',
}
/** Where an attribute has another name than the property. */
const attributes: Record<string, string> = { 'text-decoration-line': 'text-decoration' }
/** Around everything, in pixels. */
const margin = 16
const fontProperties = ['font-family', 'font-size', 'font-weight', 'direction']

/**
 * The layers as one SVG that needs no style sheet: with the colors of the theme as they are now. Texts are escaped by
 * the serializer.
 */
export function pictureFile(layers: readonly Layer[], title: string): SVGSVGElement {
  const size = sizeOf(layers)
  const [width, height] = [size.width + 2 * margin, size.height + 2 * margin]
  const file = svgElement('svg', { xmlns: svg, width, height, viewBox: `0 0 ${width} ${height}` })
  const name = svgElement('title', {})
  name.textContent = title
  const fill = getComputedStyle(document.documentElement).backgroundColor
  file.append(name, svgElement('rect', { width: '100%', height: '100%', fill }))
  for (const layer of layers) {
    const copy = copyOf(layer, margin)
    file.append(copy)
    inlineStyles(layer.drawing, copy)
  }
  return file
}

/**
 * The layers for paper: with the style sheets of the page, as the colors there differ, as wide as there is space, and
 * in parts that a page may end between. The first element is what the others show a part of.
 */
export function printedPicture(layers: readonly Layer[], id: string): SVGSVGElement[] {
  const { width, height } = sizeOf(layers)
  const whole = svgElement('svg', { width: 0, height: 0 })
  const group = svgElement('g', { id })
  group.append(...layers.map((layer) => copyOf(layer, 0)))
  whole.append(group)
  const ends = [...layers.flatMap(({ y, breaks = [] }) => breaks.map((each) => y + each)), height]
  const parts = ends.map((end, index) => {
    const start = ends[index - 1] ?? 0
    const part = svgElement('svg', { viewBox: `0 ${start} ${width} ${end - start}` })
    // One from a phone would be enlarged.
    part.style.maxInlineSize = `${width}px`
    part.append(svgElement('use', { href: `#${id}` }))
    return part
  })
  return [whole, ...parts]
}

const sizeOf = (layers: readonly Layer[]) => ({
  width: Math.max(...layers.map((layer) => layer.x + layer.width)),
  height: Math.max(...layers.map((layer) => layer.y + layer.height)),
})

function copyOf({ drawing, x, y, width, height, view }: Layer, inset: number): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const place = { x: x + inset, y: y + inset, width, height, ...(view !== undefined && { viewBox: view }) }
  for (const [attribute, value] of Object.entries(place)) copy.setAttribute(attribute, String(value))
  return copy
}

/** Keeps only what draws: no class, no name for assistive technology, no state. */
const keptAttributes =
  /^(id|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|d|width|height|viewBox|transform|points|offset|pattern.*|gradient.*|stop-.*|clip-path|fill|stroke|mask|text-anchor)$/

function inlineStyles(original: Element, copy: Element): void {
  const computed = getComputedStyle(original)
  const isText = original instanceof SVGTextElement
  for (const { name } of [...copy.attributes]) if (!keptAttributes.test(name)) copy.removeAttribute(name)
  if (computed.display === 'none' && original.closest('defs') === null) {
    copy.remove()
    return
  }
  if (original instanceof SVGGraphicsElement && !(original instanceof SVGSVGElement))
    for (const [property, usual] of Object.entries(properties)) {
      const value = computed.getPropertyValue(property)
      const isInherited = original.children.length > 0 && property !== 'opacity'
      if (value !== usual && value !== '' && !isInherited)
        copy.setAttribute(attributes[property] ?? property, value)
    }
  if (isText)
    for (const property of fontProperties) copy.setAttribute(property, computed.getPropertyValue(property))
  if (original instanceof SVGStopElement) {
    copy.setAttribute('stop-color', computed.stopColor)
    copy.setAttribute('stop-opacity', computed.stopOpacity)
  }
  const copies = [...copy.children]
  for (const [index, child] of [...original.children].entries()) {
    const of = copies[index]
    if (of) inlineStyles(child, of)
  }
}

export function svgBlob(file: SVGSVGElement): Blob {
  return new Blob([svgText(file)], { type: 'image/svg+xml' })
}

/**
 * Control characters and unpaired surrogates: XML has no escape for them, and a file with one can't be
 * opened.
 */
const notInXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

function svgText(file: SVGSVGElement): string {
  return new XMLSerializer().serializeToString(file).replaceAll(notInXml, '\ufffd')
}

/** Browsers refuse larger ones (Safari 16,777,216 pixels, Chromium 65,535 a side). */
const maxPixels = 16_000_000
const maxSide = 16_000

/** Twice as fine as on the screen, if the browser can draw that. */
export async function pngBlob(file: SVGSVGElement): Promise<Blob> {
  const [width, height] = [file.width.baseVal.value, file.height.baseVal.value]
  const scale = Math.min(2, Math.sqrt(maxPixels / (width * height)), maxSide / width, maxSide / height)
  const image = new Image()
  // Not an object URL, which the page's policy does not allow for images.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(file))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The browser could not draw the picture')),
    ),
  )
}
