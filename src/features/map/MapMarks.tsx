import { memo } from 'react'
import type { DrawnPlace, MapDrawing } from './drawing'
import { overscan } from './drawing'
import styles from './Map.module.css'
import { placeName } from './place-texts'
import type { FormatContext } from '~/model/format/formatted'

type Props = {
  drawing: MapDrawing
  width: number
  height: number
  selected: string | undefined
  /** The mark that Tab leads to. */
  current: string | undefined
  context: FormatContext
}

/** A map with its marks, and what is around the view. Memoized: pointing at a mark draws only its note. */
export const MapMarks = memo(function MapMarks(props: Props) {
  const { drawing, width, height, selected, current, context } = props
  const box = [
    -overscan.across * width,
    -overscan.along * height,
    (1 + 2 * overscan.across) * width,
    (1 + 2 * overscan.along) * height,
  ]
  return (
    <svg className={styles.drawing} viewBox={box.join(' ')}>
      <path className={styles.sea} d={drawing.sphere} />
      <path className={styles.land} d={drawing.land} />
      <path className={styles.graticule} d={drawing.graticule} />
      <path className={styles.border} d={drawing.borders} />
      {drawing.circles.map(({ key, path, isSelected }) => (
        <path key={key} className={styles.circle} data-selected={isSelected || undefined} d={path} />
      ))}
      {drawing.marks.map((drawn) => {
        const { key, entry, statement, role } = drawn.place
        return (
          <g
            key={key}
            className={styles.mark}
            role="button"
            aria-label={placeName(drawn.place, context)}
            aria-pressed={entry.key === selected}
            tabIndex={key === current ? 0 : -1}
            data-statement-id={entry.key}
            data-mark={key}
            data-rank={statement.rank}
            data-role={role}
          >
            <MarkShape {...drawn} />
          </g>
        )
      })}
    </svg>
  )
})

/** A disc for a main value, a square for a qualifier, a ring for an item that is named. */
function MarkShape({ x, y, place: { role } }: DrawnPlace) {
  const at = (value: number) => Math.round(value * 10) / 10
  if (role === 'qualifier')
    return <rect className={styles.shape} x={at(x - 5)} y={at(y - 5)} width={10} height={10} />
  return <circle className={styles.shape} cx={at(x)} cy={at(y)} r={role === 'item' ? 5 : 6} />
}
