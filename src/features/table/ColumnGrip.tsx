import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { mostColumn, type ColumnSizes } from './column-sizes'
import styles from './HeaderCell.module.css'
import { useTranslate } from '~/i18n/I18nContext'

type Props = { name: string; propertyId: string; place: number; sizes: ColumnSizes }

/** Pixels for an arrow key. */
const step = 16

const directionOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)

/** The edge of a column's heading, which is dragged to change its width; a double click gives it its usual one. */
export function ColumnGrip({ name, propertyId, place, sizes: { edges, least, resize } }: Props) {
  const t = useTranslate()
  const grip = useRef<{ x: number; width: number }>(undefined)
  const width = (edges[place + 1] ?? 0) - (edges[place] ?? 0)
  const min = least[place] ?? 0
  const setWidth = (next: number) => resize(propertyId, Math.max(min, next))
  function press(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width }
  }
  function drag({ currentTarget, clientX }: PointerEvent) {
    if (grip.current) setWidth(grip.current.width + (clientX - grip.current.x) * directionOf(currentTarget))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    setWidth(width + (event.key === 'ArrowRight' ? step : -step) * directionOf(event.currentTarget))
  }
  const release = () => void (grip.current = undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table-column-width', name)}
      aria-valuenow={Math.round(width)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={mostColumn}
      tabIndex={-1}
      className={styles.grip}
      data-print="hidden"
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => resize(propertyId, undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
