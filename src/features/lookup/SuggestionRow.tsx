import styles from './SuggestionRow.module.css'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import { LabelText } from '~/features/values/LabelText'
import type { Label } from '~/model/label'

type Props = {
  id: string
  label?: Label | undefined
  description?: Label | undefined
  /** The alias that matched. */
  alias?: Label | undefined
  /** Set if the label contains the id. */
  hideId?: boolean | undefined
}

/** An item among suggestions: label, description, and its id at the end of the row. */
export function SuggestionRow({ id, label, description, alias, hideId = false }: Props) {
  return (
    <span className={styles.row}>
      <span className={styles.text}>
        <span className={styles.name}>
          <LabelText id={id} label={label} />{' '}
          {alias && (
            <span className={styles.alias}>
              <span aria-hidden="true">·</span> <LabelText id="" label={alias} />
            </span>
          )}
        </span>{' '}
        {description?.text !== undefined && (
          <span className={classNames(styles.description, layout.oneLine)}>
            <LabelText id="" label={description} />
          </span>
        )}
      </span>{' '}
      {label?.text !== undefined && !hideId && <code className={styles.id}>{id}</code>}
    </span>
  )
}
