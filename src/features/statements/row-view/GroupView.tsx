import type { ReactNode } from 'react'
import styles from './GroupView.module.css'
import { dataTypeOf, sectionNames, type SectionName } from '~/model/statement-rows'
import section from '~/features/statements/StatementRows.module.css'
import { PropertyName } from '~/features/values/EntityLink'
import type { ContextProps } from '~/features/values/value-context'
import type { FormatContext } from '~/model/format/formatted'
import type { PropertyGroup } from '~/model/statement-list'

type Props = ContextProps & {
  group: PropertyGroup
  /** Whether the group's first statement is shown. */
  hasStart: boolean
  headingId?: string
  copyMenu: (className: string | undefined) => ReactNode
  children: ReactNode
}

/** The statements of one property beside its name. */
export function GroupView({ group, hasStart, headingId, copyMenu, context, children }: Props) {
  const { propertyId, subject } = group
  return (
    <section
      className={styles.group}
      aria-labelledby={headingId}
      data-property-id={propertyId}
      data-subject={subject}
      data-has-start={hasStart || undefined}
      data-only={group.entries.length === 1 || undefined}
    >
      <div className={styles.side}>
        <div className={styles.head} data-toolbar>
          {/* Below the heading of its form or sense. */}
          <h3 id={headingId} className={styles.heading} aria-level={subject?.includes('-') ? 4 : undefined}>
            <span className={styles.name}>
              <PropertyName id={propertyId} dataType={dataTypeOf(group)} hasRoom context={context} />
            </span>{' '}
            <span className={styles.id}>{propertyId}</span>
            {/* Forms and senses share properties. */}
            {subject && <span className="visually-hidden"> {subject}</span>}
          </h3>
          {copyMenu(styles.copy)}
        </div>
      </div>
      <ul>{children}</ul>
    </section>
  )
}

type HeadingProps = {
  section: SectionName
  index?: number
  context: Pick<FormatContext, 'language' | 't'>
}

export function SectionHeading({ section: name, index, context }: HeadingProps) {
  return (
    <h2 data-index={index} className={section.section}>
      {context.t(sectionNames[name])}
    </h2>
  )
}
