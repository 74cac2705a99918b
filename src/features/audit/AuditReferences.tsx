import { AuditStatements } from './AuditStatements'
import styles from './ReferenceAudit.module.css'
import { LongList } from './LongList'
import { ReferenceParts } from '~/features/statements/ReferenceParts'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import type { ReferenceUse } from '~/model/references'
import type { StatementEntry } from '~/model/statement-list'
import { Disclosure } from '~/ui/Disclosure'

type Props = { references: readonly ReferenceUse[]; onJump: (entry: StatementEntry) => void }

/** Each reference once, the most used first, with its statements. */
export function AuditReferences({ references, onJump }: Props) {
  const { t, language } = useI18n()
  if (references.length === 0) return null
  return (
    <section>
      <div className={styles.head}>
        <h3>{t('audit-references', formatCount(references.length, language))}</h3>
      </div>
      <LongList
        all={references}
        initialCount={15}
        row={({ hash, reference, entries, imported }) => (
          <li key={hash} className={styles.reference} data-reference-hash={hash}>
            <ReferenceParts label={t('audit-reference')} parts={reference.parts} />
            <div className={styles.use}>
              <Disclosure label={t('audit-used', formatCount(entries.length, language), entries.length)}>
                <AuditStatements entries={entries} onJump={onJump} />
              </Disclosure>
              {imported && <span className={styles.imported}>{t('audit-import')}</span>}
            </div>
          </li>
        )}
      />
    </section>
  )
}
