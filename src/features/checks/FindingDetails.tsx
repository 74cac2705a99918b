import { useMemo } from 'react'
import styles from './Checks.module.css'
import { StatementLink } from './StatementLink'
import { statusIcons } from './check-texts'
import { PropertyValues } from '~/features/statements/row-view/PropertyValues'
import { byProperty } from '~/features/statements/row-view/row-model'
import { OutLink, ViewLink } from '~/ui/Navigation'
import { useValueContext } from '~/features/values/useValueContext'
import { useTranslate } from '~/i18n/I18nContext'
import type { AnyFinding } from '~/model/checks/all-findings'
import type { FindingStatus } from '~/model/checks/check'
import type { Finding } from '~/model/checks/check-item'
import { safeLink } from '~/model/format/safe-url'
import type { PropertyValue } from '~/model/statement'
import { statementOf } from '~/model/statement-list'
import { Icon } from '~/ui/Icon'
import { messageParts } from '~/model/checks/message-parts'
import { useWiki } from '~/api/wiki/WikiContext'

export function StatusMark({ status }: { status: FindingStatus }) {
  const t = useTranslate()
  return (
    <span className={styles.status} data-status={status}>
      <Icon name={statusIcons[status]} /> {t(`checks-status-${status}`)}
    </span>
  )
}

/** The explanation of a finding, beside the main value: the wiki's message, values, another statement. */
export function FindingDetails({ finding }: { finding: AnyFinding }) {
  const t = useTranslate()
  return (
    <>
      {'html' in finding && <ConstraintText html={finding.html} link={finding.link} />}
      {'values' in finding && !isMainValue(finding) && <Values values={finding.values} />}
      {'other' in finding && finding.other !== undefined && (
        <p className={styles.note}>
          {t('checks-same-as')} <StatementLink statementId={finding.other} propertyId={finding.propertyId} />
        </p>
      )}
    </>
  )
}

/** The main value is shown with the statement. */
function isMainValue({ entry, values }: Finding): boolean {
  const [first, ...others] = values
  return first === undefined || (others.length === 0 && statementOf(entry)?.value === first.value)
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

type Props = { html: string }

/** A message of the wiki: its text, with links to items and properties in the app and to other pages of the wiki. */
function WikiMessage({ html }: Props) {
  const { instance } = useWiki().connection
  const parts = useMemo(() => messageParts(html, instance), [html, instance])
  return (
    <span dir="auto">
      {parts.map(({ text, entityId, href }, index) =>
        entityId === undefined ? (
          href === undefined ? (
            text
          ) : (
            <OutLink key={index} href={href}>
              {text}
            </OutLink>
          )
        ) : (
          <ViewLink key={index} to={{ item: entityId }}>
            {text}
          </ViewLink>
        ),
      )}
    </span>
  )
}
