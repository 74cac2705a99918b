import styles from './PropertyValues.module.css'
import type { ValuesOfProperty } from './row-model'
import { PropertyName } from '~/features/values/EntityLink'
import type { ContextProps } from '~/features/values/value-context'
import { ValueView } from '~/features/values/ValueView'

type Props = ContextProps & {
  label: string
  groups: readonly ValuesOfProperty[]
}

/** Qualifiers, or the parts of a reference. */
export function PropertyValues({ label, groups, context }: Props) {
  return (
    // A `dl` has no role that could have a name.
    <div role="group" aria-label={label}>
      <dl className={styles.list}>
        {groups.map(({ property, values }) => (
          <div key={property.id} className={styles.pair}>
            <dt className={styles.property}>
              <PropertyName id={property.id} dataType={property.dataType} context={context} />
            </dt>
            {values.map((value, index) => (
              <dd key={index} className={styles.value}>
                <ValueView value={value} property={property} context={context} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}
