import styles from './ItemList.module.css'
import { useLabel } from '~/api/labels/useLabel'
import { LabelText } from '~/features/values/LabelText'
import type { Label } from '~/model/label'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import { ViewLink } from '~/ui/Navigation'

type Props = {
  id: string
  /** The last known label, until a newer one arrives. */
  label?: string | undefined
}

/** A line of a list: label and id, or only the id until the label arrives. */
export function ItemLink({ id, label: known }: Props) {
  const arrived = useLabel(id)
  const label: Label = arrived?.text === undefined && known !== undefined ? { text: known } : (arrived ?? {})
  return (
    <ViewLink className={styles.link} to={{ item: id }}>
      {/* One line, so that a late label does not move anything. */}
      <span className={classNames(layout.fill, layout.oneLine)}>
        <LabelText id={id} label={label} />
      </span>{' '}
      {label.text !== undefined && <code className={styles.id}>{id}</code>}
    </ViewLink>
  )
}
