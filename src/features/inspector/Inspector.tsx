import styles from './Inspector.module.css'
import { CopyMenu } from '~/features/export/CopyMenu'
import { useItem } from '~/api/item/item-context'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { DetailRow, ValueDetails } from '~/features/values/DetailRow'
import { LabelledProperty } from '~/features/values/labelled'
import { truncate } from '~/lib/truncate'
import type { Statement } from '~/model/statement'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { classNames } from '~/ui/class-names'
import { CopyButton } from '~/ui/CopyButton'
import { Disclosure } from '~/ui/Disclosure'
import layout from '~/ui/layout.module.css'
import { lazyPart } from '~/ui/notices/lazy-part'
import { useStatementLink } from '~/features/export/useStatementLink'
import { toJson } from '~/lib/to-json'

const ReviewPanel = lazyPart(() => import('~/features/review/ReviewPanel'), 'ReviewPanel')
const StatementFindings = lazyPart(() => import('~/features/checks/StatementFindings'), 'StatementFindings')
const AddedBy = lazyPart(() => import('~/features/history/AddedBy'), 'AddedBy')

const heading = classNames(layout.caption, styles.heading)

/** All details of one statement: its value, ids, JSON and the request that fetched it. */
export function Inspector({ entry }: { entry: StatementEntry }) {
  const t = useTranslate()
  const { itemId, source } = useItem()
  const linkTo = useStatementLink()
  const statement = statementOf(entry)
  const json = toJson(entry.raw, 2)
  return (
    <div className={styles.inspector}>
      <ReviewPanel entry={entry} />
      {statement && (
        <>
          <StatementDetails statement={statement} revision={source?.revision} />
          <StatementFindings statementId={statement.id} />
          <AddedBy
            key={statement.id}
            statementId={statement.id}
            propertyId={statement.property.id}
            itemId={itemId}
          />
        </>
      )}
      <div className={styles.actions}>
        <CopyButton small label={t('inspector-copy-link')} text={() => linkTo(statement?.id ?? entry.key)} />
        <CopyButton
          small
          label={t('inspector-copy-id')}
          text={statement?.id ?? entry.key}
          group={t('inspector-title')}
        />
        <CopyButton small label={t('inspector-copy-json')} text={json} />
        <CopyMenu label={t('statement-copy')} text={t('inspector-copy-as')} entries={[entry]} />
      </div>
      {statement && statement.qualifiers.length > 0 && (
        <Disclosure label={t('inspector-qualifiers')}>
          {statement.qualifiers.map(({ property, value }, index) => (
            <div key={index}>
              <h4 className={styles.qualifier}>
                <LabelledProperty id={property.id} dataType={property.dataType} />
              </h4>
              <dl className={styles.details}>
                <ValueDetails value={value} property={property} />
              </dl>
            </div>
          ))}
        </Disclosure>
      )}
      <h3 className={heading}>{t('inspector-json')}</h3>
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.json} dir="ltr" tabIndex={0} aria-label={t('inspector-json')} role="group">
        {json.slice(0, jsonShown)}
        {json.length > jsonShown && '…'}
      </pre>
      <h3 className={heading}>{t('inspector-request')}</h3>
      <p className={styles.request} dir="ltr">
        GET {source?.url}
      </p>
    </div>
  )
}

/** Statements with hundreds of references have megabytes; the copy contains them all. */
const jsonShown = 20_000

type DetailsProps = {
  statement: Statement
  /** The old revision that it is of. */
  revision: number | undefined
}

function StatementDetails({ statement, revision }: DetailsProps) {
  const { t, number } = useI18n()
  const { id, rank, property, value, references } = statement
  return (
    <dl className={styles.details}>
      <ValueDetails value={value} property={property} />
      <DetailRow name={t('inspector-rank')}>
        {t(rank === 'normal' ? 'inspector-rank-normal' : `statement-rank-${rank}`)}
      </DetailRow>
      {revision !== undefined && <DetailRow name={t('inspector-revision')}>{revision}</DetailRow>}
      <DetailRow name={t('inspector-statement-id')}>
        <code className={styles.code}>{truncate(id, 500)}</code>
      </DetailRow>
      {references.length > 0 && (
        <DetailRow name={t('inspector-references')}>
          <Disclosure label={t('statement-references', number(references.length), references.length)}>
            {references.map(({ hash }, index) => (
              <code key={`${hash}-${index}`} className={styles.code}>
                {truncate(hash, 500)}
              </code>
            ))}
          </Disclosure>
        </DetailRow>
      )}
    </dl>
  )
}
