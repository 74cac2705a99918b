import styles from './MergeTools.module.css'
import type { ShownSide } from './MatchRow'
import { sideTitle } from './sides'
import { useTranslate } from '~/i18n/I18nContext'
import { SelectField } from '~/ui/fields/SelectField'

type Props = {
  sides: readonly ShownSide[]
  from: number
  to: number
  onFrom: (side: number) => void
  onTo: (side: number) => void
}

/** From which side statements are copied, and to which. */
export function CopyFields({ sides, from, to, onFrom, onTo }: Props) {
  const t = useTranslate()
  const options = sides.map(({ side }, index) => (
    <option key={index} value={index}>
      {sideTitle(side, t)}
    </option>
  ))
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('compare-copy-from')}
        value={from}
        onChange={({ target }) => onFrom(Number(target.value))}
      >
        {options}
      </SelectField>
      <SelectField
        label={t('compare-copy-to')}
        value={to}
        onChange={({ target }) => onTo(Number(target.value))}
      >
        {options.filter((_, index) => index !== from)}
      </SelectField>
    </div>
  )
}
