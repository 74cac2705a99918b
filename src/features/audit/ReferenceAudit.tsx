import { createContext, use, useMemo, type RefObject, type MouseEvent, type ReactNode } from 'react'
import type { ListHandle } from '~/features/statements/list-handle'
import { goToStatement } from '~/features/statements/list-navigation'
import styles from './ReferenceAudit.module.css'
import { useI18n } from '~/i18n/I18nContext'
import type { FacetTable } from '~/model/filter/facet-table'
import { auditReferences, type ReferenceUse } from '~/model/references'
import { groupKey, type PropertyGroup, type StatementEntry, statementOf } from '~/model/statement-list'
import type { ReferenceState } from '~/model/filter/statement-filter'
import { Dialog } from '~/ui/popups/Dialog'
import { useLabel } from '~/api/labels/useLabel'
import { useStatementText } from '~/features/checks/StatementLink'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { filter } from '~/ui/lazy-icons'
import { ReferenceParts } from '~/features/statements/ReferenceParts'
import { isPlainClick, ViewLink } from '~/ui/Navigation'
import { useMore } from '~/ui/ClippedText'

/** Closes the audit and shows a statement in the list. */
const JumpContext = createContext<(entry: StatementEntry) => void>(() => {})

type Props = {
  groups: readonly PropertyGroup[]
  rows: RefObject<ListHandle | null>
  /** See FacetTable. */
  imports: FacetTable['imports'] | undefined
  onFilter: (ref: ReferenceState) => void
  onClose: () => void
}

/** An overview of the references of the filtered statements. */
export function ReferenceAudit({ groups, rows, imports, onFilter, onClose }: Props) {
  const { t, number } = useI18n()
  const audit = useMemo(
    () =>
      auditReferences(
        groups.flatMap(({ entries }) => entries),
        imports,
      ),
    [groups, imports],
  )
  const { referenced, references, unreferenced, imported } = audit
  const jump = ({ key }: StatementEntry) => {
    onClose()
    // After the sheet has closed and returned the focus.
    setTimeout(() => goToStatement(rows.current, key))
  }
  const show = (ref: ReferenceState) => {
    onClose()
    onFilter(ref)
  }

  return (
    <Dialog open side="end" title={t('audit-title')} onClose={onClose}>
      <JumpContext value={jump}>
        <div className={styles.audit}>
          <p>
            {t(
              'audit-summary',
              number(referenced),
              number(referenced + sizeOf(unreferenced)),
              number(references.length),
              references.length,
            )}
          </p>
          <AuditProperties
            title={t('audit-unreferenced', number(sizeOf(unreferenced)))}
            groups={unreferenced}
            onShow={() => show('without')}
          />
          <AuditProperties
            title={t('audit-imported', number(sizeOf(imported)))}
            groups={imported}
            onShow={() => show('imported')}
          />
          <AuditReferences references={references} />
        </div>
      </JumpContext>
    </Dialog>
  )
}

function sizeOf(groups: readonly { entries: readonly unknown[] }[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0)
}

type AuditPropertiesProps = {
  title: string
  groups: readonly PropertyGroup[]
  /** Filters the list by these properties. */
  onShow: () => void
}

/** Properties of statements that lack something. */
function AuditProperties({ title, groups, onShow }: AuditPropertiesProps) {
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
          <li key={groupKey(group)}>
            <Disclosure label={<PropertyCount group={group} />}>
              <AuditStatements entries={group.entries} />
            </Disclosure>
          </li>
        )}
      />
    </section>
  )
}

function PropertyCount({ group: { propertyId, subject, entries } }: { group: PropertyGroup }) {
  const { number } = useI18n()
  const label = useLabel(propertyId)
  return (
    <span>
      <bdi className={styles.property}>{label?.text ?? propertyId}</bdi>{' '}
      {subject?.includes('-') && <bdi className={styles.count}>{subject} · </bdi>}
      <span className={styles.count}>{number(entries.length)}</span>
    </span>
  )
}

/** Each reference once, the most used first, with its statements. */
function AuditReferences({ references }: { references: readonly ReferenceUse[] }) {
  const { t, number } = useI18n()
  if (references.length === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <h3>{t('audit-references', number(references.length))}</h3>
      </div>
      <LongList
        all={references}
        initialCount={15}
        row={({ hash, reference, entries, imported }) => (
          <li key={hash} className={styles.reference} data-reference-hash={hash}>
            <ReferenceParts label={t('audit-reference')} parts={reference.parts} />
            <div className={styles.use}>
              <Disclosure label={t('audit-used', number(entries.length), entries.length)}>
                <AuditStatements entries={entries} />
              </Disclosure>
              {imported && <span className={styles.imported}>{t('audit-import')}</span>}
            </div>
          </li>
        )}
      />
    </section>
  )
}

/** Links to statements in the list. */
function AuditStatements({ entries }: { entries: readonly StatementEntry[] }) {
  return (
    <LongList
      all={entries}
      initialCount={10}
      row={(entry) => (
        <li key={entry.key} className={styles.statement}>
          <StatementLink entry={entry} />
        </li>
      )}
    />
  )
}

function StatementLink({ entry }: { entry: StatementEntry }) {
  const onJump = use(JumpContext)
  const text = useStatementText(entry.key, entry.propertyId, entry)
  const jump = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onJump(entry)
  }
  return (
    <ViewLink to={{ statement: statementOf(entry)?.id ?? entry.key }} onClick={jump}>
      {text}
    </ViewLink>
  )
}

type LongListProps<Row> = {
  all: readonly Row[]
  initialCount: number
  /** Returns an `li` with a key. */
  row: (row: Row) => ReactNode
}

/** A list with a button that shows ten times as many each time. */
function LongList<Row>({ all, initialCount, row }: LongListProps<Row>) {
  const [limit, more] = useMore(all.length, initialCount, styles.more)
  return (
    <>
      <ul className={styles.list}>{all.slice(0, limit).map(row)}</ul>
      {more}
    </>
  )
}
