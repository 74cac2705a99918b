import styles from './Checks.module.css'
import { FindingDetails, StatusMark } from './FindingDetails'
import { StatementLink } from './StatementLink'
import { PropertyName } from '~/features/values/EntityLink'
import { useEntityContext } from '~/features/values/useValueContext'
import type { AnyFinding } from '~/model/checks/all-findings'

/** One finding: how bad it is, the statement, and what is wrong with it. */
export function FindingRow({ finding }: { finding: AnyFinding }) {
  const { kind, status, propertyId } = finding
  const statementId = 'statementId' in finding ? finding.statementId : undefined
  return (
    <li
      className={styles.row}
      data-check={kind}
      data-status={status}
      data-property-id={propertyId}
      data-statement-id={statementId}
    >
      <StatusMark status={status} />
      <div className={styles.subject}>
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
