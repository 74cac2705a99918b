import styles from './PropertyValues.module.css'
import type { PropertyValue } from '~/model/statement'
import { PropertyName } from '~/features/values/PropertyName'
import { ValueView } from '~/features/values/ValueView'

type Props = {
  /** Names the group for assistive technology. */
  label: string
  values: readonly PropertyValue[]
}

/** Qualifiers, or the parts of a reference: each property once, with its values. */
export function PropertyValues({ label, values }: Props) {
  return (
    // A list of descriptions has no role of its own that could be named.
    <div role="group" aria-label={label}>
      <dl className={styles.list}>
        {byProperty(values).map(({ property, values: ofProperty }) => (
          <div key={property.id} className={styles.pair}>
            <dt className={styles.property}>
              <PropertyName id={property.id} dataType={property.dataType} />
            </dt>
            {ofProperty.map((value, index) => (
              <dd key={index} className={styles.value}>
                <ValueView value={value} property={property} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}

function byProperty(values: readonly PropertyValue[]) {
  const groups = new Map<string, { property: PropertyValue['property']; values: PropertyValue['value'][] }>()
  for (const { property, value } of values) {
    const group = groups.get(property.id)
    if (group) group.values.push(value)
    else groups.set(property.id, { property, values: [value] })
  }
  return [...groups.values()]
}
