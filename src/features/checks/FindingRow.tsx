import { use, useMemo } from 'react'
import styles from './Checks.module.css'
import { EntriesContext } from './entries-context'
import { statusIcons } from './texts'
import { WikiMessage } from './WikiMessage'
import { useLabel } from '~/api/useLabel'
import { PropertyValues } from '~/features/statements/row-view/PropertyValues'
import { byProperty } from '~/features/statements/row-view/row-model'
import { OutLink } from '~/features/values/OutLink'
import { PropertyName } from '~/features/values/PropertyName'
import { useFormat } from '~/features/values/useFormat'
import { useEntityContext, useValueContext } from '~/features/values/useValueContext'
import { useTranslate } from '~/i18n/I18nContext'
import type { AnyFinding } from '~/model/checks/all-findings'
import type { Finding } from '~/model/checks/check-item'
import type { FindingStatus } from '~/model/checks/check'
import { safeLink } from '~/model/format/safe-url'
import { formatValue } from '~/model/format/value'
import type { PropertyValue } from '~/model/statement'
import { statementOf } from '~/model/statement-list'
import { Icon } from '~/ui/Icon'
import { ViewLink } from '~/ui/Navigation'

/** One finding: how bad it is, the statement, and what is wrong with it. */
export function FindingRow({ finding }: { finding: AnyFinding }) {
  const t = useTranslate()
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
      <div className={styles.what}>
        {statementId === undefined ? (
          <MissingName propertyId={propertyId} />
        ) : (
          <StatementLink statementId={statementId} propertyId={propertyId} />
        )}
        {'html' in finding && <ConstraintText html={finding.html} link={finding.link} />}
        {'values' in finding && !isMainValue(finding) && <Values values={finding.values} />}
        {'other' in finding && finding.other !== undefined && (
          <p className={styles.note}>
            {t('checks-same-as')} <StatementLink statementId={finding.other} propertyId={propertyId} />
          </p>
        )}
      </div>
    </li>
  )
}

/** The link shows the main value already. */
function isMainValue({ entry, values }: Finding): boolean {
  const [first, ...others] = values
  return first === undefined || (others.length === 0 && statementOf(entry)?.value === first.value)
}

function StatusMark({ status }: { status: FindingStatus }) {
  const t = useTranslate()
  return (
    <span className={styles.status} data-status={status}>
      <Icon name={statusIcons[status]} /> {t(`checks-status-${status}`)}
    </span>
  )
}

type LinkProps = { statementId: string; propertyId: string }

/** Leads to a statement in the list; a filter could hide it. */
function StatementLink({ statementId, propertyId }: LinkProps) {
  const entries = use(EntriesContext)
  const format = useFormat()
  const entry = entries.get(statementId.toLowerCase())
  const statement = entry && statementOf(entry)
  const property = useLabel(propertyId)
  const value = statement?.value
  // The formatter uses labels known by now; this requests the label and renders when it arrives.
  useLabel(value?.type === 'value' && 'id' in value.content ? value.content.id : undefined)
  return (
    <ViewLink to={{ view: undefined, statement: statementId, filter: {} }}>
      <bdi>{property?.text ?? propertyId}</bdi>:{' '}
      <bdi>{value ? formatValue(value, format).text : statementId}</bdi>
    </ViewLink>
  )
}

function MissingName({ propertyId }: { propertyId: string }) {
  return <PropertyName id={propertyId} dataType="" context={useEntityContext(propertyId)} />
}

function ConstraintText({ html, link }: { html: string; link: string | undefined }) {
  const t = useTranslate()
  const href = safeLink(link ?? '', ['http', 'https'])
  return (
    <p className={styles.message}>
      <WikiMessage html={html} />{' '}
      {href !== undefined && (
        <OutLink href={href} className={styles.constraint}>
          {t('checks-constraint-link')}
        </OutLink>
      )}
    </p>
  )
}

function Values({ values }: { values: readonly PropertyValue[] }) {
  const t = useTranslate()
  const groups = useMemo(() => byProperty(values), [values])
  return <PropertyValues label={t('checks-values')} groups={groups} context={useValueContext(values)} />
}
