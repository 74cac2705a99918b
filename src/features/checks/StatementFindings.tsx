import { useId, useMemo } from 'react'
import styles from './StatementFindings.module.css'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import { EntriesContext, entriesById } from './StatementLink'
import { useFindings } from './useFindings'
import { FindingDetails, StatusMark } from './FindingDetails'
import { checksCodec } from './checks-codec'
import { checkMeaning, checkName } from './check-texts'
import { useItem } from '~/api/item/item-context'
import { useI18n } from '~/i18n/I18nContext'
import { bySeverity, byStatement, kindOf } from '~/model/checks/check'
import { ownerOf } from '~/model/statement-list'
import { ViewLink } from '~/ui/Navigation'

export function StatementFindings({ statementId }: { statementId: string }) {
  const { t, number } = useI18n()
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
        <h3 id={headingId} className={classNames(layout.caption, styles.heading)}>
          {t('checks-count', number(own.length), own.length)}
        </h3>
        <ul>
          {own.map((finding, index) => {
            const { check, status, constraint } = finding
            const parameters = checksCodec.write({ check, status: undefined })
            return (
              <li
                key={`${check} ${index}`}
                className={styles.finding}
                data-check={kindOf(check)}
                data-status={status}
              >
                <div className={styles.head}>
                  <StatusMark status={status} />
                  <ViewLink to={{ view: 'checks', statement: undefined, parameters }}>
                    <bdi>{constraint?.type ?? t(checkName(check))}</bdi>
                  </ViewLink>
                </div>
                {/* The wiki's message says what its constraint means. */}
                {!constraint && <p className={layout.note}>{t(checkMeaning(check))}</p>}
                <FindingDetails finding={finding} />
              </li>
            )
          })}
        </ul>
      </section>
    </EntriesContext>
  )
}
