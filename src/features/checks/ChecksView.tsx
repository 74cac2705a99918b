import { useParameters } from '~/ui/Navigation'
import { useQuery } from '@tanstack/react-query'
import { checksCodec } from './checks-codec'
import { statementsQuery } from '~/api/item/queries'
import { itemFileName } from '~/model/export/exported'
import type { RevisionContent } from '~/api/history/revision-contents'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { LoadingRows } from '~/ui/notices/LoadingRows'
import listView from '~/ui/list-view.module.css'
import { useDeferredValue, useEffect, useMemo, useId } from 'react'
import styles from './Checks.module.css'
import layout from '~/ui/layout.module.css'
import { ChecksBar } from './ChecksBar'
import { useCheckSettings, useFindings, type Findings } from './useFindings'
import { PrintLine } from '~/features/print/PrintLine'
import { useIsPrinting } from '~/features/print/usePrint'
import { byCheck, type CheckId, type Finding, kindOf, passesFilter } from '~/model/checks/check'
import type { StatementList } from '~/model/statement-list'
import { checkMeaning, checkName, checkSource } from './check-texts'
import { groupBy } from '~/lib/group-by'
import { kindOfEntity, partOfStatement } from '~/model/id-pattern'
import { useMore } from '~/ui/ClippedText'
import { FindingDetails, StatusMark } from './FindingDetails'
import {
  EntriesContext,
  entriesById,
  StatementLink,
  typeOf,
  useFindingWalk,
  WalkContext,
  walkThrough,
} from './StatementLink'
import { LabelledEntity, LabelledProperty } from '~/features/values/labelled'
import { isNotInstalled } from '~/api/item/constraints'
import { toApiError } from '~/api/request/errors'
import { usePauseReason } from '~/api/request/queue/useQueueState'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { canAskAbout } from '~/model/connection/connection'
import { SampleNotice } from '~/features/errors/SampleNotice'
import { rulesNow } from './local-findings'
import { referenceShares } from '~/model/checks/reference-shares'
import { formatShare } from '~/model/format/share'
import { Disclosure } from '~/ui/Disclosure'

type Props = {
  itemId: string
  /** The item as it was in a revision, to check instead of the current one. */
  past?: RevisionContent
}

/** The mistakes in an item, and what it lacks. */
export function ChecksView({ itemId, past }: Props) {
  const t = useTranslate()
  const { client } = useWiki()
  const { data, error, refetch } = useQuery({
    ...statementsQuery(client, itemId),
    enabled: past === undefined,
  })
  const checked = past ?? data
  return (
    <section className={listView.view} aria-label={t('views-checks')} data-revision={past?.revision}>
      {checked ? (
        <CheckedItem
          itemId={(!past && data?.redirectedTo) || itemId}
          list={checked.list}
          revision={past?.revision}
          asOf={past ? undefined : data?.kept?.update && data.kept.at}
        />
      ) : error ? (
        <ErrorNotice error={error} itemId={itemId} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows columns={[88]} />
      )}
    </section>
  )
}

type CheckedItemProps = {
  itemId: string
  list: StatementList
  /** The old revision that the statements are of. */
  revision: number | undefined
  /** When the copy was kept that the statements are of. */
  asOf: number | undefined
}

/** The findings of an item whose statements are there, by check. */
function CheckedItem({ itemId, list, revision, asOf }: CheckedItemProps) {
  const { t, number } = useI18n()
  const found = useFindings({ id: itemId, list, revision }, true)
  const findings = useDeferredValue(found.findings)
  const [filter] = useParameters(checksCodec)
  const shown = useMemo(() => findings?.filter((one) => passesFilter(one, filter)), [findings, filter])
  const groups = useMemo(() => byCheck(shown ?? []), [shown])
  const entries = useMemo(() => entriesById(list), [list])
  const walk = useMemo(() => walkThrough(groups), [groups])
  useEffect(comeBack, [groups])
  const isAll = found.extent === 'all'
  const count = findings?.length ?? 0
  const countText = t(isAll ? 'checks-count' : 'checks-count-at-least', number(count), count)
  return (
    <EntriesContext value={entries}>
      <PrintLine />
      <ChecksBar
        fileName={`${itemFileName(itemId, revision, asOf)}-checks.csv`}
        itemId={itemId}
        findings={findings ?? none}
        shown={shown ?? none}
        partNote={isAll ? undefined : countText}
      />
      <p className={styles.summary} role="status">
        {!findings || !shown || found.extent === 'unknown'
          ? t('checks-loading')
          : shown.length < findings.length
            ? t('checks-shown', number(shown.length), number(findings.length), findings.length)
            : findings.length === 0
              ? t(isAll ? 'checks-none' : 'checks-none-yet')
              : countText}
      </p>
      <WikiAnswers itemId={itemId} revision={revision} found={found} />
      <WalkContext value={walk}>
        {groups.map(([check, own]) => (
          <FindingGroup key={check} check={check} findings={own} />
        ))}
      </WalkContext>
      {findings && findings.length > 0 && groups.length === 0 && (
        <p className={listView.none}>{t('checks-none-match')}</p>
      )}
      {list.entries.length > 0 && (
        <Disclosure className={styles.shares} label={t('checks-shares')}>
          <ReferenceShares list={list} conceptBase={found.conceptBase} />
        </Disclosure>
      )}
    </EntriesContext>
  )
}

/** Returns to the finding whose statement was inspected last, once it is there. */
function comeBack(): void {
  const { last } = useFindingWalk.getState()
  const link =
    last !== undefined &&
    document.querySelector<HTMLElement>(`[data-check][data-statement-id="${CSS.escape(last)}" i] a`)
  if (!link) return
  useFindingWalk.setState({ last: undefined })
  link.scrollIntoView({ block: 'center' })
  if (document.activeElement?.matches('body, main')) link.focus({ preventScroll: true })
}

const none: readonly never[] = []

type FindingGroupProps = { check: CheckId; findings: readonly Finding[] }

const firstShown = 20

/** The findings of one check, with what it means and where it comes from. */
function FindingGroup({ check, findings }: FindingGroupProps) {
  const isWhole = useIsPrinting()
  const { t, number } = useI18n()
  const id = useId()
  const first = () => {
    const { last } = useFindingWalk.getState()
    const place = findings.findIndex(({ statementId = '' }) => statementId.toLowerCase() === last)
    return Math.max(firstShown, 1 + place)
  }
  const [limit, more] = useMore(findings.length, first, styles.more)
  const shown = isWhole ? findings : findings.slice(0, limit)
  return (
    <section className={styles.group} aria-labelledby={id} data-check-group={check}>
      <h2 id={id} className={styles.heading}>
        {t(checkName(check))} <span className={styles.number}>{number(findings.length)}</span>
      </h2>
      <p className={styles.about}>
        {t(checkMeaning(check))} {t(checkSource(check))}
      </p>
      {check === 'constraint' ? (
        // Each type of constraint has a name of its own.
        groupBy(shown, typeOf).map(([type, own]) => (
          <section key={type} aria-label={type}>
            <h3 className={styles.type}>
              <bdi>{type}</bdi>{' '}
              <span className={styles.number}>
                {number(findings.filter((one) => typeOf(one) === type).length)}
              </span>
            </h3>
            <Rows findings={own} />
          </section>
        ))
      ) : (
        <Rows findings={shown} />
      )}
      {!isWhole && more}
    </section>
  )
}

function Rows({ findings }: Pick<FindingGroupProps, 'findings'>) {
  return (
    <ul className={styles.rows}>
      {findings.map((finding, index) => (
        <FindingRow key={`${finding.propertyId} ${finding.statementId ?? ''} ${index}`} finding={finding} />
      ))}
    </ul>
  )
}

function FindingRow({ finding }: { finding: Finding }) {
  const { check, status, propertyId, statementId } = finding
  const part = partOfStatement(statementId ?? '')
  return (
    <li
      className={styles.row}
      data-check={kindOf(check)}
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
          <LabelledProperty id={propertyId} dataType="" />
        ) : (
          <StatementLink statementId={statementId} propertyId={propertyId} />
        )}
        <FindingDetails finding={finding} />
      </div>
    </li>
  )
}

type AnswersProps = {
  itemId: string
  /** The old revision that was checked. */
  revision: number | undefined
  found: Findings
}

/** The questions that the wiki has not answered yet, or will not. */
function WikiAnswers({ itemId, revision, found }: AnswersProps) {
  const { t } = useI18n()
  const { instance } = useWiki().connection
  const { answers } = found
  const { off } = useCheckSettings()
  const labelText = useLabelTexts(found.unchecked)
  const waiting = answers.filter(([, { fetchStatus }]) => fetchStatus !== 'idle')
  const reason = usePauseReason(waiting.length > 0)
  if (!canAskAbout(instance, itemId)) return <SampleNotice of="checks" className={styles.notice} />
  const failed = answers.filter(([check, { error }]) => error && !off.includes(check))
  const missing = failed.filter(([, { error }]) => isNotInstalled(error))
  // One notice for what failed for the same reason.
  const [first, ...others] = failed.filter(([, { error }]) => !isNotInstalled(error))
  const names = (list: readonly (readonly [CheckId, unknown])[]) =>
    list.map(([check]) => t(checkName(check))).join(' · ')
  return (
    <div className={styles.answers}>
      {revision !== undefined && <p className={styles.note}>{t('checks-past', revision)}</p>}
      {waiting.length > 0 && (
        // As a whole it would be announced again for each answer; the summary says when there are more findings.
        <p className={styles.waiting}>
          <span>{t('checks-waiting', instance.name, names(waiting))}</span>
          {reason !== undefined && <span role="status">{` · ${reason}`}</span>}
        </p>
      )}
      {missing.map(([check]) => (
        <p key={check} className={styles.note} data-not-installed={check}>
          {t(check === 'constraint' ? 'checks-no-constraints' : 'checks-no-suggestions', instance.name)}
        </p>
      ))}
      {first && (
        <div>
          <h2 className={styles.failed}>{t('checks-failed', names([first, ...others]))}</h2>
          <ErrorNotice
            error={toApiError(first[1].error)}
            itemId={itemId}
            onRetry={() => {
              for (const [, { refetch }] of [first, ...others]) void refetch()
            }}
          />
        </div>
      )}
      {found.hasOwnProperties && found.findings && (
        <p className={styles.note}>{t('checks-unknown-properties', instance.name)}</p>
      )}
      {/* Properties of identifiers whose format is not understood. */}
      {found.unchecked.length > 0 && (
        <p className={styles.note}>
          {t(
            'checks-unchecked',
            found.unchecked.map((id) => labelText(id) ?? id).join(' · '),
            found.unchecked.length,
          )}
        </p>
      )}
    </div>
  )
}

type SharesProps = { list: StatementList; conceptBase: string | null | undefined }

const sharesShown = 30

function ReferenceShares({ list, conceptBase }: SharesProps) {
  const { t, language, number } = useI18n()
  const countOrDash = (count: number) => (count === 0 ? '–' : number(count))
  const shares = useMemo(() => referenceShares(list, rulesNow(conceptBase).imports), [list, conceptBase])
  const [limit, more] = useMore(shares.length, sharesShown)
  return (
    <>
      <div className={layout.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('filter-facet-property')}</th>
              <th scope="col">{t('checks-shares-statements')}</th>
              <th scope="col">{t('checks-shares-sourced')}</th>
              <th scope="col">{t('checks-shares-imported')}</th>
              <th scope="col">{t('checks-shares-missing')}</th>
            </tr>
          </thead>
          <tbody>
            {shares.slice(0, limit).map(({ propertyId, statements, sourced, imported, missing }) => (
              <tr key={propertyId} data-property-id={propertyId}>
                <th scope="row">
                  <LabelledProperty id={propertyId} dataType="" />
                </th>
                <td>{countOrDash(statements)}</td>
                <td>{formatShare(sourced, statements, language)}</td>
                <td>{countOrDash(imported)}</td>
                <td>{countOrDash(missing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </>
  )
}
