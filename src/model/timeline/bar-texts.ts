/** A bar in a row, in pixels from the left, and the width of its text, which takes long to measure. */
export type Bar = { readonly left: number; readonly right: number; readonly textWidth: () => number }

/** A text below its bar; cut to `width` if the whole one has no space. */
export type PlacedText = { readonly left: number; readonly width: number; readonly isCut: boolean }

/** Pixels between two texts. */
const space = 8
/** Shorter texts are of no use: they are shown under the pointer only. */
const leastWidth = 44

/**
 * Places the texts of a row, in the order of its bars: each begins below the start of its bar, or at the edge of
 * the view if that is outside, and ends before the next one begins. The last one in view begins earlier if it would
 * be cut at the edge, but not below a bar that has no text of its own. Undefined where there is no space.
 */
export function placeTexts(bars: readonly Bar[], viewWidth: number): (PlacedText | undefined)[] {
  let taken = -Infinity
  let bare = 0
  return bars.map((bar, index) => {
    if (bar.right < 0 || bar.left > viewWidth) return undefined
    const next = bars[index + 1]
    const limit = Math.min(viewWidth, next ? Math.max(next.left, 0) - space : Infinity)
    const earliest = limit === viewWidth ? Math.max(taken, bare) : Infinity
    const text = placeText(bar, { taken, earliest, limit })
    if (text) taken = text.left + text.width + space
    else bare = Math.max(bare, bar.right)
    return text
  })
}

type Room = {
  /** Another text is before this. */
  taken: number
  /** Where the text may begin if it has no space below its bar. */
  earliest: number
  limit: number
}

function placeText(
  { left, textWidth: measure }: Bar,
  { taken, earliest, limit }: Room,
): PlacedText | undefined {
  const start = Math.max(left, 0)
  if (start < taken || (limit <= start && earliest >= start)) return undefined
  const textWidth = measure()
  const from = Math.min(start, Math.max(earliest, limit - textWidth))
  const width = Math.min(textWidth, limit - from)
  if (width < Math.min(textWidth, leastWidth)) return undefined
  return { left: from, width, isCut: width < textWidth }
}
