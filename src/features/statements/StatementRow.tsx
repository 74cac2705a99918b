import { memo, Suspense, useId } from 'react'
import { CopySlot } from './CopySlot'
import { Qualifiers } from './Qualifiers'
import { References } from './References'
import styles from './StatementRow.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { lazyPart } from '~/i18n/lazy-part'
import type { Rank, Statement } from '~/model/statement'
import { readEntry, type StatementEntry } from '~/model/statement-list'
import { ValueView } from '~/features/values/ValueView'
import { DisclosureButton } from '~/ui/DisclosureButton'
import { ErrorBoundary } from '~/ui/ErrorBoundary'
import { Icon } from '~/ui/Icon'
import { IconButton } from '~/ui/IconButton'

const UnreadableStatement = lazyPart(async () => (await import('./UnreadableStatement')).UnreadableStatement)
const CrashedStatement = lazyPart(async () => (await import('./CrashedStatement')).CrashedStatement)

type Props = {
  entry: StatementEntry
  /** Index of the row, for useRowWindow's measuring. */
  index: number
  /** As high as it is to be where it passes in a rush, and shows no more than its main value. */
  glance?: number | undefined
  /** Position among the statements of its property, from 0, and how many those are. */
  position: number
  setSize: number
  isSelected: boolean
  showReferences: boolean
  /** Hashes of the references that a search found something in. */
  matched: readonly string[]
  onToggleReferences: (key: string, expanded: boolean) => void
  onInspect: (statementId: string) => void
}

/** One statement: rank, main value, qualifiers, references, in this order also for a screen reader. */
export const StatementRow = memo(function StatementRow(props: Props) {
  const { entry, index, glance, position, setSize, isSelected } = props
  const result = readEntry(entry)
  const statement = result.ok ? result.statement : undefined
  return (
    <li
      className={styles.row}
      data-index={index}
      data-first={position === 0 || undefined}
      data-only={setSize === 1 || undefined}
      data-statement-id={statement?.id ?? entry.key}
      data-rank={statement?.rank}
      data-selected={isSelected || undefined}
      aria-posinset={position + 1}
      aria-setsize={setSize}
      aria-current={isSelected || undefined}
      tabIndex={-1}
      data-glance={glance}
      style={{ blockSize: glance }}
    >
      {statement ? (
        <ErrorBoundary
          resetKey={entry}
          fallback={(error) => (
            <Suspense>
              <CrashedStatement raw={entry.raw} error={error} />
            </Suspense>
          )}
        >
          <ReadableStatement {...props} statement={statement} />
        </ErrorBoundary>
      ) : (
        <div className={styles.unreadable} data-unreadable>
          <Suspense>
            <UnreadableStatement raw={entry.raw} problem={result.ok ? '' : result.problem} />
          </Suspense>
        </div>
      )}
    </li>
  )
})

type ReadableProps = Props & { statement: Statement }

function ReadableStatement(props: ReadableProps) {
  const t = useTranslate()
  const { rank, value, property } = props.statement
  return (
    <>
      {isRanked(rank) && <Icon name={`rank-${rank}`} className={styles.rankShape} />}
      <div className={styles.main}>
        {isRanked(rank) && (
          <span className={styles.rankWord} data-part="rank">
            {t(`statement-rank-${rank}`)}
          </span>
        )}
        <ValueView value={value} property={property} part="main-value" />
      </div>
      {props.glance === undefined && <Details {...props} />}
    </>
  )
}

/** What a statement has beside its main value, and what can be done with it. */
function Details(props: ReadableProps) {
  const t = useTranslate()
  const referencesId = useId()
  const { entry, statement, showReferences, matched, onToggleReferences, onInspect } = props
  const { references, qualifiers } = statement
  return (
    <>
      {qualifiers.length > 0 && <Qualifiers qualifiers={qualifiers} />}
      {/* Read before the references that it unfolds; it stands at the end of the first line. */}
      <div className={styles.end}>
        {references.length === 0 ? (
          <span className={styles.noReference}>{t('statement-no-reference')}</span>
        ) : (
          <DisclosureButton
            expanded={showReferences}
            aria-controls={showReferences ? referencesId : undefined}
            onClick={() => onToggleReferences(entry.key, !showReferences)}
          >
            {t('statement-references', references.length)}
          </DisclosureButton>
        )}
        <IconButton
          small
          icon="info"
          label={t('statement-inspect')}
          className={styles.inspect}
          data-print="hidden"
          onClick={() => onInspect(statement.id)}
        />
        <CopySlot label={t('statement-copy')} entries={[entry]} className={styles.inspect} />
      </div>
      {showReferences && references.length > 0 && (
        <References id={referencesId} references={references} matched={matched} />
      )}
    </>
  )
}

/** A rank other than normal is a shape first, then a word, then a colour. */
function isRanked(rank: Rank): rank is 'preferred' | 'deprecated' {
  return rank !== 'normal'
}
