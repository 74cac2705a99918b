import { AuditStatements } from './AuditStatements'
import styles from './ReferenceAudit.module.css'
import { useLabel } from '~/api/labels/useLabel'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import type { PropertyGroup, StatementEntry } from '~/model/statement-list'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { LongList } from './LongList'
import { filter } from '~/ui/lazy-icons'

type Props = {
  title: string
  groups: readonly PropertyGroup[]
  /** Filters the list by these properties. */
  onShow: () => void
  onJump: (entry: StatementEntry) => void
}

/** Properties of statements that lack something. */
export function AuditProperties({ title, groups, onShow, onJump }: Props) {
  const { t } = useI18n()
  if (groups.length === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Button variant="quiet" small icon={filter} onClick={onShow}>
          {t('audit-show')}
        </Button>
      </div>
      <LongList
        all={groups}
        initialCount={20}
        row={(group) => (
          <li key={group.propertyId}>
            <Disclosure label={<PropertyCount group={group} />}>
              <AuditStatements entries={group.entries} onJump={onJump} />
            </Disclosure>
          </li>
        )}
      />
    </section>
  )
}

function PropertyCount({ group: { propertyId, entries } }: { group: PropertyGroup }) {
  const { language } = useI18n()
  const label = useLabel(propertyId)
  return (
    <span>
      <bdi className={styles.property}>{label?.text ?? propertyId}</bdi>{' '}
      <span className={styles.count}>{formatCount(entries.length, language)}</span>
    </span>
  )
}
