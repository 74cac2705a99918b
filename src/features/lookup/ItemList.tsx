import styles from './ItemList.module.css'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import { useLabel } from '~/api/labels/useLabel'
import { LabelText } from '~/features/values/LabelText'
import type { Label } from '~/model/label'
import { ViewLink } from '~/ui/Navigation'

/** The last known label, until a newer one arrives. */
type Item = { id: string; label?: string | undefined }

type Props = { items: readonly Item[] }

/** Links to items, one per line: label and id, or only the id until the label arrives. */
export function ItemList({ items }: Props) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemLink {...item} />
        </li>
      ))}
    </ul>
  )
}

function ItemLink({ id, label: known }: Item) {
  const arrived = useLabel(id)
  const label: Label = arrived?.text === undefined && known !== undefined ? { text: known } : (arrived ?? {})
  return (
    <ViewLink className={styles.link} to={{ item: id }}>
      <span className={classNames(styles.label, layout.oneLine)}>
        <LabelText id={id} label={label} />
      </span>{' '}
      {label.text !== undefined && <code className={styles.id}>{id}</code>}
    </ViewLink>
  )
}
