const widths = new Map<string, number>()

/** How much larger than usual a reader has set the size of text in the browser. */
export const textScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

let context: CanvasRenderingContext2D | null | undefined

/** The width of a text in the font of the timeline, in pixels. */
export function textWidth(text: string, isBold = false): number {
  const key = `${isBold ? 'b' : ''}${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')
  if (context) context.font = `${isBold ? 600 : 400} ${font()}`
  const width = Math.ceil(context?.measureText(text).width ?? text.length * 7)
  if (widths.size > 20_000) widths.clear()
  widths.set(key, width)
  return width
}

let knownFont: string | undefined

/** As in Timeline.module.css: --text-small. Read once, because the browser may have to compute all styles for it. */
const font = () => (knownFont ??= `${13 * textScale}px ${getComputedStyle(document.body).fontFamily}`)

/** A bold text in at most some lines, broken between words; the last one is cut if there are more. */
export function linesOf(text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let words = text.split(' ')
  while (words.length > 0) {
    const first = (count: number) => words.slice(0, count).join(' ')
    let count = lines.length === most - 1 ? words.length : 1
    while (count < words.length && textWidth(first(count + 1), true) <= width) count += 1
    lines.push(fitText(first(count), width, true))
    words = words.slice(count)
  }
  return lines
}

/** A text that fits into a width, cut between characters; isolated, so that the ellipsis is at the text’s own end. */
export function fitText(text: string, width: number, isBold = false): string {
  if (textWidth(text, isBold) <= width) return text
  const characters = [...text]
  let [fits, tooLong] = [0, characters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (textWidth(`${characters.slice(0, middle).join('')}…`, isBold) <= width) fits = middle
    else tooLong = middle
  }
  return `\u2068${characters.slice(0, fits).join('').trimEnd()}…\u2069`
}
