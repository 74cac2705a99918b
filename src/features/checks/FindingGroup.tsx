import { useId, useState } from 'react'
import styles from './Checks.module.css'
import { checkMeaning, checkName, checkSource } from './check-texts'
import { useI18n } from '~/i18n/I18nContext'
import { groupBy } from '~/lib/group-by'
import type { AnyFinding } from '~/model/checks/all-findings'
import { kindOfEntity, partOfStatement } from '~/model/id-pattern'
import type { CheckId } from '~/model/checks/check'
import { formatCount } from '~/model/format/number'
import { MoreButton } from '~/ui/ClippedText'
import { FindingDetails, StatusMark } from './FindingDetails'
import { useFindingWalk } from './finding-walk'
import { StatementLink } from './StatementLink'
import { PropertyName } from '~/features/values/EntityLink'
import { LabelledEntity } from '~/features/values/labelled'
import { useEntityContext } from '~/features/values/useValueContext'

type Props = {
  check: CheckId
  findings: readonly AnyFinding[]
  /** All of them, as on paper. */
  isWhole: boolean
}

const firstShown = 20

/** The findings of one check, with what it means and where it comes from. */
export function FindingGroup({ check, findings, isWhole }: Props) {
  const { t, language } = useI18n()
  const id = useId()
  const [limit, setLimit] = useState(() => {
    const { last } = useFindingWalk.getState()
    return Math.max(
      firstShown,
      1 + findings.findIndex((one) => 'statementId' in one && one.statementId.toLowerCase() === last),
    )
  })
  const shown = isWhole ? findings : findings.slice(0, limit)
  const hidden = findings.length - shown.length
  return (
    <section className={styles.group} aria-labelledby={id} data-check-group={check}>
      <h2 id={id} className={styles.heading}>
        {t(checkName(check))} <span className={styles.number}>{formatCount(findings.length, language)}</span>
      </h2>
      <p className={styles.about}>
        {t(checkMeaning(check))} {t(checkSource(check))}
      </p>
      {check === 'constraint' ? (
        // Each type of constraint has a name of its own.
        groupBy(shown, (finding) => ('type' in finding ? finding.type : '')).map(([type, own]) => (
          <section key={type} aria-label={type}>
            <h3 className={styles.type}>
              <bdi>{type}</bdi>{' '}
              <span className={styles.number}>{formatCount(countOf(findings, type), language)}</span>
            </h3>
            <Rows findings={own} />
          </section>
        ))
      ) : (
        <Rows findings={shown} />
      )}
      {hidden > 0 && (
        <MoreButton
          className={styles.more}
          stays={findings.length > limit * 10}
          onMore={() => setLimit(limit * 10)}
        >
          {t('audit-more', formatCount(hidden, language))}
        </MoreButton>
      )}
    </section>
  )
}

const countOf = (findings: readonly AnyFinding[], type: string) =>
  findings.filter((finding) => 'type' in finding && finding.type === type).length

function Rows({ findings }: Pick<Props, 'findings'>) {
  return (
    <ul className={styles.rows}>
      {findings.map((finding, index) => (
        <FindingRow
          key={`${finding.propertyId} ${'statementId' in finding ? finding.statementId : ''} ${index}`}
          finding={finding}
        />
      ))}
    </ul>
  )
}

/** One finding: how bad it is, the statement, and what is wrong with it. */
function FindingRow({ finding }: { finding: AnyFinding }) {
  const { kind, status, propertyId } = finding
  const statementId = 'statementId' in finding ? finding.statementId : undefined
  const part = partOfStatement(statementId ?? '')
  return (
    <li
      className={styles.row}
      data-check={kind}
      data-status={status}
      data-property-id={propertyId}
      data-statement-id={statementId}
      data-subject={part}
    >
      <StatusMark status={status} />
      <div className={styles.subject}>
        {part !== undefined && (
          <p className={styles.part}>
            <LabelledEntity id={part} kind={kindOfEntity(part)} /> <bdi>{part}</bdi>
          </p>
        )}
        {statementId === undefined ? (
          <MissingName propertyId={propertyId} />
        ) : (
          <StatementLink statementId={statementId} propertyId={propertyId} />
        )}
        <FindingDetails finding={finding} />
      </div>
    </li>
  )
}

function MissingName({ propertyId }: { propertyId: string }) {
  return <PropertyName id={propertyId} dataType="" context={useEntityContext(propertyId)} />
}
