import { use, useMemo } from 'react'
import styles from './Checks.module.css'
import { EntriesContext, StatementLink } from './StatementLink'
import { statusIcons } from './check-texts'
import { PropertyValues } from '~/features/statements/row-view/PropertyValues'
import { byProperty } from '~/features/statements/row-view/row-model'
import { ViewLink } from '~/ui/Navigation'
import { OutLink } from '~/ui/OutLink'
import { useValueContext } from '~/features/values/useValueContext'
import { useTranslate } from '~/i18n/I18nContext'
import type { Finding, FindingStatus } from '~/model/checks/check'
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
export function FindingDetails({ finding }: { finding: Finding }) {
  const t = useTranslate()
  const { propertyId, statementId = '', constraint, values = [], other } = finding
  const entry = use(EntriesContext).get(statementId.toLowerCase())
  const href = safeLink(constraint?.link ?? '', ['http', 'https'])
  // The main value is shown with the statement.
  const isMainValue = values.length === 1 && entry && statementOf(entry)?.value === values[0]?.value
  return (
    <>
      {constraint && (
        <p className={styles.message}>
          <WikiMessage html={constraint.html} />{' '}
          {href !== undefined && (
            <OutLink href={href} className={styles.constraint}>
              {t('checks-constraint-link')}
            </OutLink>
          )}
        </p>
      )}
      {values.length > 0 && !isMainValue && <Values values={values} />}
      {other !== undefined && (
        <p className={styles.note}>
          {t('checks-same-as')} <StatementLink statementId={other} propertyId={propertyId} />
        </p>
      )}
    </>
  )
}

function Values({ values }: { values: readonly PropertyValue[] }) {
  const t = useTranslate()
  const groups = useMemo(() => byProperty(values), [values])
  return <PropertyValues label={t('checks-values')} groups={groups} context={useValueContext(values)} />
}

/** A message of the wiki: its text, with links to items and properties in the app and to other pages of the wiki. */
function WikiMessage({ html }: { html: string }) {
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
