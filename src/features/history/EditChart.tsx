import { useMemo, useRef, type PointerEvent } from 'react'
import { countOf, layers } from './edit-layers'
import { EditNumbers } from './EditNumbers'
import styles from './EditChart.module.css'
import { useDates } from './useDates'
import { useI18n } from '~/i18n/I18nContext'
import { countMonths, type Edit, type EditFilter, type MonthCount } from '~/model/revision-list'
import { Disclosure } from '~/ui/Disclosure'

type Props = { edits: readonly Edit[]; filter: EditFilter; onChange: (filter: EditFilter) => void }

/** Edits over time, a bar a month. Dragging over the bars filters by a stretch of time. */
export function EditChart({ edits, filter, onChange }: Props) {
  const { t } = useI18n()
  const dates = useDates()
  const months = useMemo(() => countMonths(edits), [edits])
  const start = useRef<number>(undefined)
  const highest = Math.max(1, ...months.map(({ total }) => total))
  if (months.length < 2) return null

  const placeOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / width
    const isReversed = getComputedStyle(currentTarget).direction === 'rtl'
    return Math.min(
      months.length - 1,
      Math.max(0, Math.floor((isReversed ? 1 - share : share) * months.length)),
    )
  }
  const select = (one: number, other: number) => {
    const [first, last] = [months[Math.min(one, other)], months[Math.max(one, other)]]
    if (first && last) onChange({ ...filter, months: [first.month, last.month] })
  }
  const isChosen = ({ month }: MonthCount) =>
    filter.months !== undefined && month >= filter.months[0] && month <= filter.months[1]
  return (
    <div className={styles.strip}>
      {/* For a pointer; the numbers below are for everyone. */}
      <div
        className={styles.bars}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = placeOf(event)
          select(start.current, start.current)
        }}
        onPointerMove={(event) => start.current !== undefined && select(start.current, placeOf(event))}
        onPointerUp={() => (start.current = undefined)}
        onPointerCancel={() => (start.current = undefined)}
      >
        {months.map((month) => (
          <span
            key={month.month}
            className={styles.month}
            data-chosen={isChosen(month) || undefined}
            title={t('ui-pair', dates.month(month.month), month.total)}
          >
            {layers.map(([name, kinds]) => {
              const count = countOf(month, kinds)
              return (
                count > 0 && (
                  <span
                    key={name}
                    className={styles[name]}
                    style={{ blockSize: `max(2px, ${(100 * count) / highest}%)` }}
                  />
                )
              )
            })}
          </span>
        ))}
      </div>
      <p className={styles.scale} aria-hidden="true">
        <span>{dates.month(months[0]?.month ?? '')}</span>
        <span className={styles.legend}>
          {layers.map(([name]) => (
            <span key={name} className={styles.entry}>
              <span className={`${styles.swatch} ${styles[name]}`} /> {t(`history-strip-${name}`)}
            </span>
          ))}
        </span>
        <span>{dates.month(months.at(-1)?.month ?? '')}</span>
      </p>
      <Disclosure label={t('history-numbers')} className={styles.numbers}>
        <EditNumbers
          months={months}
          chosen={filter.months}
          onChoose={(chosen) => onChange({ ...filter, months: chosen })}
        />
      </Disclosure>
    </div>
  )
}
