import { useMemo, type RefObject } from 'react'
import { AuditProperties } from './AuditProperties'
import { AuditReferences } from './AuditReferences'
import type { ListHandle } from '~/features/statements/list-handle'
import { goToStatement } from '~/features/statements/list-navigation'
import styles from './ReferenceAudit.module.css'
import { useI18n } from '~/i18n/I18nContext'
import type { FacetTable } from '~/model/filter/facet-table'
import { formatCount } from '~/model/format/number'
import { auditReferences } from '~/model/references'
import type { PropertyGroup, StatementEntry } from '~/model/statement-list'
import type { ReferenceState } from '~/model/filter/statement-filter'
import { Dialog } from '~/ui/Dialog'

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
  const { t, language } = useI18n()
  const audit = useMemo(
    () =>
      auditReferences(
        groups.flatMap(({ entries }) => entries),
        imports,
      ),
    [groups, imports],
  )
  const number = (count: number) => formatCount(count, language)
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
          onJump={jump}
        />
        <AuditProperties
          title={t('audit-imported', number(sizeOf(imported)))}
          groups={imported}
          onShow={() => show('imported')}
          onJump={jump}
        />
        <AuditReferences references={references} onJump={jump} />
      </div>
    </Dialog>
  )
}

function sizeOf(groups: readonly { entries: readonly unknown[] }[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0)
}
