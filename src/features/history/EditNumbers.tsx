import { countOf, layers } from './edit-layers'
import styles from './EditChart.module.css'
import { useDates } from './useDates'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import type { MonthCount } from '~/model/history/revision-list'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/fields/SelectField'

/** The first and the last month. */
type Stretch = readonly [string, string]

export type MonthChoice = {
  months: readonly MonthCount[]
  chosen: Stretch | undefined
  onChoose: (chosen: Stretch) => void
}

/** The numbers of the strip as text. A month filters, and so does a stretch of time without a pointer. */
export function EditNumbers({ months, chosen, onChoose }: MonthChoice) {
  const { t, language } = useI18n()
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
                  <td key={name}>{formatCount(countOf(month, kinds), language)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
