import { useMemo } from 'react'
import { AuditProperties } from './AuditProperties'
import { AuditReferences } from './AuditReferences'
import type { BarProps } from './bar-props'
import { goToStatement } from './moving'
import styles from './ReferenceAudit.module.css'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { auditReferences } from '~/model/references'
import type { StatementEntry } from '~/model/statement-list'
import type { ReferenceState } from '~/model/view-filter'
import { Dialog } from '~/ui/Dialog'

type Props = BarProps & { onClose: () => void }

/** Who cites what, of the statements that pass the filter. */
export function ReferenceAudit({ groups, rows, exploring, filter, onChange, onClose }: Props) {
  const { t, language } = useI18n()
  const imports = exploring.session?.explorer.facets.imports
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
    // When the sheet has gone and given the focus back.
    setTimeout(() => goToStatement(rows.current, key))
  }
  const show = (ref: ReferenceState) => {
    onClose()
    onChange({ ...filter, ref })
  }

  return (
    <Dialog open side="end" title={t('explore-audit')} onClose={onClose}>
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
