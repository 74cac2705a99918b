import { sizes } from './drawing'
import type { Space } from './drawing'
import type { TimelineDrawing } from './useDrawing'
import type { Layer } from '~/features/pictures/picture-file'

/** The drawings of a timeline, as they are in view. */
export function pictureLayers(
  box: Element | null,
  space: Space,
  { placed, height, viewLeft }: Pick<TimelineDrawing, 'placed' | 'height' | 'viewLeft'>,
): Layer[] {
  const { boxWidth, width, inset, isReversed } = space
  const [axis, names, marks] = box?.querySelectorAll('svg') ?? []
  if (!axis || !names || !marks) return []
  const x = isReversed ? 0 : inset
  const cut = (layerHeight: number) => ({
    width,
    height: layerHeight,
    view: `${viewLeft} 0 ${width} ${layerHeight}`,
  })
  const breaks = placed.map(({ top }) => top).filter((top) => top > 0)
  return [
    { drawing: axis, x, y: 0, ...cut(sizes.axis) },
    { drawing: marks, x, y: sizes.axis, ...cut(height) },
    { drawing: names, x: 0, y: sizes.axis, width: boxWidth, height, breaks },
  ]
}
