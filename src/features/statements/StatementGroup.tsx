import { useId, type ReactNode } from 'react'
import { CopySlot } from './CopySlot'
import { dataTypeOf } from './rows'
import styles from './StatementGroup.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import type { PropertyGroup } from '~/model/statement-list'
import { PropertyName } from '~/features/values/PropertyName'

type Props = {
  group: PropertyGroup
  /** Whether the group's first statement is among those mounted. */
  hasStart: boolean
  children: ReactNode
}

/** The statements of one property, beside the property's name. */
export function StatementGroup({ group, hasStart, children }: Props) {
  const t = useTranslate()
  const headingId = useId()
  const { propertyId } = group
  return (
    <section
      className={styles.group}
      aria-labelledby={headingId}
      data-property-id={propertyId}
      data-has-start={hasStart || undefined}
    >
      <div className={styles.side}>
        <div className={styles.head}>
          <h3 id={headingId} className={styles.heading}>
            <span className={styles.name}>
              <PropertyName id={propertyId} dataType={dataTypeOf(group)} hasRoom />
            </span>{' '}
            <span className={styles.id}>{propertyId}</span>
          </h3>
          <CopySlot
            label={t('statement-copy-group', propertyId)}
            entries={group.entries}
            className={styles.copy}
          />
        </div>
      </div>
      <ul className={styles.statements}>{children}</ul>
    </section>
  )
}
