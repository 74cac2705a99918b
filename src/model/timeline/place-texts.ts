/** A bar in a row, in pixels from the left, and the width of its text, which takes long to measure. */
export type Bar = { readonly left: number; readonly right: number; readonly textWidth: () => number }

/** A text below its bar; cut to `width` if the whole one has no space. */
export type PlacedText = { readonly left: number; readonly width: number; readonly isCut: boolean }

/** Pixels between two texts. */
const space = 8
/** Shorter texts say nothing: they wait for the pointer. */
const leastWidth = 44

/**
 * Places the texts of a row, in the order of its bars: each begins below the start of its bar, or at the edge of
 * the view if that is outside, and ends before the next one begins. Undefined where there is no space.
 */
export function placeTexts(bars: readonly Bar[], viewWidth: number): (PlacedText | undefined)[] {
  let taken = -Infinity
  return bars.map(({ left, right, textWidth: measure }, index) => {
    if (right < 0 || left > viewWidth) return undefined
    const start = Math.max(left, 0)
    const next = bars[index + 1]
    const limit = Math.min(viewWidth, next ? Math.max(next.left, 0) - space : Infinity)
    if (start < taken || limit <= start) return undefined
    const textWidth = measure()
    const width = Math.min(textWidth, limit - start)
    if (width < Math.min(textWidth, leastWidth)) return undefined
    taken = start + width + space
    return { left: start, width, isCut: width < textWidth }
  })
}
