import { useMemo, useRef, type PointerEvent } from 'react'
import styles from './EditChart.module.css'
import layout from '~/ui/layout.module.css'
import { useDates } from './useDates'
import { useI18n } from '~/i18n/I18nContext'
import {
  countMonths,
  type Edit,
  type EditFilter,
  type MonthCount,
  type EditKind,
} from '~/model/history/revision-list'
import { Disclosure } from '~/ui/Disclosure'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/fields/SelectField'

type Props = { edits: readonly Edit[]; filter: EditFilter; onChange: (filter: EditFilter) => void }

/** Edits over time, one bar for each month. Dragging over the bars filters by a stretch of time. */
export function EditChart({ edits, filter, onChange }: Props) {
  const { t } = useI18n()
  const months = useMemo(() => countMonths(edits), [edits])
  if (months.length < 2) return null
  const choice: MonthChoice = {
    months,
    chosen: filter.months,
    onChoose: (chosen) => onChange({ ...filter, months: chosen }),
  }
  return (
    <div className={styles.strip}>
      <MonthBars {...choice} />
      <Scale months={months} />
      <Disclosure label={t('history-numbers')} className={styles.numbers}>
        <EditNumbers {...choice} />
      </Disclosure>
    </div>
  )
}

/** For a pointer; EditNumbers is for everyone. */
function MonthBars({ months, chosen, onChoose }: MonthChoice) {
  const { t, number } = useI18n()
  const dates = useDates()
  const drag = useMonthDrag(months, onChoose)
  const highest = Math.max(1, ...months.map(({ total }) => total))
  const isChosen = ({ month }: MonthCount) => chosen !== undefined && month >= chosen[0] && month <= chosen[1]
  return (
    <div className={styles.bars} aria-hidden="true" {...drag}>
      {months.map((month) => (
        <span
          key={month.month}
          className={styles.month}
          data-chosen={isChosen(month) || undefined}
          title={t('ui-pair', dates.month(month.month), number(month.total))}
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
  )
}

/** Chooses the months between where a pointer is pressed and where it is. */
function useMonthDrag(months: readonly MonthCount[], onChoose: MonthChoice['onChoose']) {
  const start = useRef<{ place: number; x: number; y: number; isChoosing: boolean }>(undefined)
  const placeOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / width
    const isReversed = getComputedStyle(currentTarget).direction === 'rtl'
    return Math.min(
      months.length - 1,
      Math.max(0, Math.floor((isReversed ? 1 - share : share) * months.length)),
    )
  }
  const choose = (one: number, other: number) => {
    const [first, last] = [months[Math.min(one, other)], months[Math.max(one, other)]]
    if (first && last) onChoose([first.month, last.month])
  }
  const end = () => (start.current = undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const place = placeOf(event)
      // A finger may scroll the page, until it is lifted or moves sideways.
      const isChoosing = event.pointerType !== 'touch'
      start.current = { place, x: event.clientX, y: event.clientY, isChoosing }
      if (isChoosing) choose(place, place)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = start
      if (!current) return
      current.isChoosing ||= Math.abs(event.clientX - current.x) > Math.abs(event.clientY - current.y)
      if (current.isChoosing) choose(current.place, placeOf(event))
    },
    onPointerUp() {
      const { current } = start
      if (current && !current.isChoosing) choose(current.place, current.place)
      end()
    },
    onPointerCancel: end,
  }
}

function Scale({ months }: { months: readonly MonthCount[] }) {
  const { t } = useI18n()
  const dates = useDates()
  return (
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
  )
}

/** The first and the last month. */
type Stretch = readonly [string, string]

type MonthChoice = {
  months: readonly MonthCount[]
  chosen: Stretch | undefined
  onChoose: (chosen: Stretch) => void
}

/** The numbers of the strip as text. A month filters, and so does a stretch of time without a pointer. */
function EditNumbers({ months, chosen, onChoose }: MonthChoice) {
  const { t, number } = useI18n()
  const dates = useDates()
  const [first, last] = chosen ?? [months[0]?.month ?? '', months.at(-1)?.month ?? '']
  // A link can name other months.
  const choices = [...new Set([first, ...months.map(({ month }) => month), last])].toSorted().map((month) => (
    <option key={month} value={month}>
      {dates.month(month)}
    </option>
  ))
  return (
    <>
      <div className={styles.stretch}>
        <SelectField
          label={t('history-month-from')}
          value={first}
          onChange={({ target: { value } }) => onChoose([value, value > last ? value : last])}
        >
          {choices}
        </SelectField>
        <SelectField
          label={t('history-month-to')}
          value={last}
          onChange={({ target: { value } }) => onChoose([value < first ? value : first, value])}
        >
          {choices}
        </SelectField>
      </div>
      <div className={layout.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('history-month')}</th>
              {layers.map(([name]) => (
                <th key={name} scope="col">
                  {t(`history-strip-${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months
              .filter(({ total }) => total > 0)
              .toReversed()
              .map((month) => (
                <tr key={month.month}>
                  <th scope="row">
                    <Button variant="quiet" small onClick={() => onChoose([month.month, month.month])}>
                      {dates.month(month.month)}
                    </Button>
                  </th>
                  {layers.map(([name, kinds]) => (
                    <td key={name}>{number(countOf(month, kinds))}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The kinds of edits that a bar stacks, from the bottom up. */
const layers = [
  ['statements', ['added', 'changed', 'removed']],
  ['others', ['terms', 'sitelinks']],
  ['mixed', ['reverted', 'other']],
] as const satisfies readonly (readonly [string, readonly EditKind[]])[]

function countOf({ counts }: MonthCount, kinds: readonly EditKind[]): number {
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
}
