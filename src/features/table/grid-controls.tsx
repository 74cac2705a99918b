import { valueControls } from '~/features/values/controls'
import type { ValueControls } from '~/features/values/value-context'
import { ValueText } from '~/features/values/ValueText'
import styles from '~/features/values/ValueText.module.css'

/** The parts of values as a cell of one line shows them: nothing to expand, no drawn formulas. */
export const gridControls: ValueControls = {
  ...valueControls,
  Expandable: ({ children }) => children(false, null),
  Formula: (props) => <ValueText {...props} className={styles.code} />,
  Thumbnail: () => null,
}
