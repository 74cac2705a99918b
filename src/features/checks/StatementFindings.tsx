import { useId, useMemo } from 'react'
import styles from './StatementFindings.module.css'
import { EntriesContext, entriesById, useFindings } from './useFindings'
import { FindingDetails, StatusMark } from './FindingDetails'
import { checksCodec } from './checks-codec'
import { checkMeaning, checkName } from './check-texts'
import { useItem } from '~/api/item/item-context'
import { useI18n } from '~/i18n/I18nContext'
import { bySeverity, byStatement, type Finding, kindOf } from '~/model/checks/check'
import { formatCount } from '~/model/format/number'
import { ownerOf } from '~/model/statement-list'
import { ViewLink } from '~/ui/Navigation'

type Props = { statementId: string }

/** The findings of a statement so far, and what they mean. */
export function StatementFindings({ statementId }: Props) {
  const { t, language } = useI18n()
  const headingId = useId()
  const { itemId, list, source } = useItem()
  // The target of a redirect has its own statements.
  const id = list.lexeme?.id ?? ownerOf(list) ?? itemId
  const { findings } = useFindings({ id, list, revision: source?.revision }, false)
  const entries = useMemo(() => entriesById(list), [list])
  const own = useMemo(
    () => bySeverity(byStatement(findings ?? []).get(statementId.toLowerCase()) ?? []),
    [statementId, findings],
  )
  if (own.length === 0) return null
  return (
    <EntriesContext value={entries}>
      <section aria-labelledby={headingId} data-part="findings">
        <h3 id={headingId} className={styles.heading}>
          {t('checks-count', formatCount(own.length, language), own.length)}
        </h3>
        <ul className={styles.findings}>
          {own.map((finding, index) => (
            <Row key={`${finding.check} ${index}`} finding={finding} />
          ))}
        </ul>
      </section>
    </EntriesContext>
  )
}

function Row({ finding }: { finding: Finding }) {
  const { t } = useI18n()
  const { check, status, constraint } = finding
  return (
    <li className={styles.finding} data-check={kindOf(check)} data-status={status}>
      <div className={styles.head}>
        <StatusMark status={status} />
        <ViewLink
          to={{
            view: 'checks',
            statement: undefined,
            parameters: checksCodec.write({ check, status: undefined }),
          }}
        >
          <bdi>{constraint?.type ?? t(checkName(check))}</bdi>
        </ViewLink>
      </div>
      {/* The wiki's message says what its constraint means. */}
      {!constraint && <p className={styles.about}>{t(checkMeaning(check))}</p>}
      <FindingDetails finding={finding} />
    </li>
  )
}
