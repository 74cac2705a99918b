import { startTransition, useId, useState, useMemo } from 'react'
import styles from './Changes.module.css'
import changeStyles from './Changes.module.css'
import { StatementChangeItem } from './StatementChangeItem'
import { LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { groupBy } from '~/lib/group-by'
import { formatCount } from '~/model/format/number'
import { type StatementChange, compareInSteps, type StatementDiff } from '~/model/history/statement-diff'
import { rawDataType, statementOf, type StatementList } from '~/model/statement-list'
import { MoreButton } from '~/ui/ClippedText'
import textChangesStyles from './TextChanges.module.css'
import { useValueContext } from '~/features/values/useValueContext'
import { ValueView } from '~/features/values/ValueView'
import type { StatementMove } from '~/model/filter/statement-order'
import { Disclosure } from '~/ui/Disclosure'
import { TextDifference } from './TextDifference'
import { languageTag, termLanguageName } from '~/model/format/language-name'
import { type TextChange, diffTexts, type ItemTexts } from '~/model/history/terms-diff'
import type { RevisionContent } from '~/api/history/revision-contents'
import type { ShouldStop } from '~/lib/time-slicing'
import { useSteps } from '~/lib/useSteps'

type Props = { diff: ContentDiff; itemId: string; from: number | undefined; to: number }

/** More at once would keep the page busy. */
const shownAtOnce = 100
const addedAtOnce = 200

/** The changes: how many, the statements by property, then labels, descriptions, aliases and sitelinks. */
export function ChangeList({ diff: { statements, texts }, itemId, from, to }: Props) {
  const { t, language } = useI18n()
  const [limit, setLimit] = useState(shownAtOnce)
  const { changes } = statements
  const groups = groupBy(changes.slice(0, limit), ({ propertyId }) => propertyId)
  const hidden = changes.length - limit
  const next = Math.min(hidden, addedAtOnce)
  return (
    <div className={styles.changes}>
      <Counts diff={{ statements, texts }} />
      {changes.length > 0 && (
        <div className={styles.sides}>
          <p>{from === undefined ? t('history-before-nothing') : t('history-before', from)}</p>
          <p>{t('history-after', to)}</p>
        </div>
      )}
      {groups.map(([propertyId, own]) => (
        <PropertyChanges key={propertyId} {...{ propertyId, itemId, from }} changes={own} />
      ))}
      {hidden > 0 && (
        <MoreButton stays={hidden > next} onMore={() => startTransition(() => setLimit(limit + next))}>
          {t('history-more-changes', formatCount(next, language), next)}
        </MoreButton>
      )}
      {statements.moves.length > 0 && <Moves moves={statements.moves} />}
      {texts.length > 0 && <TextChanges changes={texts} />}
    </div>
  )
}

function Counts({ diff: { statements, texts } }: { diff: ContentDiff }) {
  const { t, language } = useI18n()
  const { added, changed, removed } = statements.counts
  const kinds = [
    ['added', added],
    ['changed', changed],
    ['removed', removed],
  ] as const
  const moved = statements.moves.length
  const isNone = statements.changes.length === 0 && moved === 0
  return (
    <p className={styles.counts} role="status">
      {isNone && <span>{t('history-no-statements')}</span>}
      {kinds.map(
        ([kind, count]) =>
          count > 0 && (
            <span key={kind} className={styles[kind]}>
              {t(`history-count-${kind}`, formatCount(count, language), count)}
            </span>
          ),
      )}
      {moved > 0 && <span>{t('history-count-moved', formatCount(moved, language), moved)}</span>}
      {texts.length > 0 && (
        <span>{t('history-count-texts', formatCount(texts.length, language), texts.length)}</span>
      )}
    </p>
  )
}

type GroupProps = {
  propertyId: string
  changes: readonly StatementChange[]
  itemId: string
  from: number | undefined
}

function PropertyChanges({ propertyId, changes, itemId, from }: GroupProps) {
  const headingId = useId()
  const [first] = changes
  const entry = first?.kind === 'removed' ? first.before : first?.after
  return (
    <section className={styles.group} aria-labelledby={headingId} data-property-id={propertyId}>
      <h3 id={headingId} className={styles.property}>
        <LabelledProperty id={propertyId} dataType={(entry && rawDataType(entry)) ?? ''} hasRoom />{' '}
        <span className={styles.id}>{propertyId}</span>
      </h3>
      <ul className={styles.list}>
        {changes.map((change) => (
          <StatementChangeItem
            key={change.kind === 'removed' ? change.before.key : change.after.key}
            change={change}
            itemId={itemId}
            from={from}
          />
        ))}
      </ul>
    </section>
  )
}

/** As many moved statements are listed. */
const shown = 200
/** As many moves or changed texts are open at once. */
const shownOpen = 20

/** Statements that are in another place among those of their property. */
function Moves({ moves }: { moves: readonly StatementMove[] }) {
  const { t } = useI18n()
  return (
    <Disclosure
      label={t('history-moves')}
      defaultOpen={moves.length <= shownOpen}
      className={textChangesStyles.texts}
    >
      <dl className={textChangesStyles.textList}>
        {moves.slice(0, shown).map((move) => (
          <Move key={move.entry.key} move={move} />
        ))}
      </dl>
    </Disclosure>
  )
}

function Move({ move: { propertyId, entry, from, to } }: { move: StatementMove }) {
  const { t, language } = useI18n()
  const statement = statementOf(entry)
  const values = useMemo(() => (statement ? [statement] : []), [statement])
  const context = useValueContext(values)
  return (
    <div className={textChangesStyles.textRow} data-moved={entry.key}>
      <dt>
        <LabelledProperty id={propertyId} dataType={statement?.property.dataType ?? ''} />
      </dt>
      <dd>
        {statement ? (
          <ValueView value={statement.value} property={statement.property} context={context} />
        ) : (
          <bdi>{entry.key}</bdi>
        )}
        {' · '}
        {t('history-moved', formatCount(from, language), formatCount(to, language))}
      </dd>
    </div>
  )
}

/** Labels, descriptions, aliases and sitelinks that changed, in a compact list. */
function TextChanges({ changes }: { changes: readonly TextChange[] }) {
  const { t } = useI18n()
  return (
    <Disclosure
      label={t('history-texts')}
      defaultOpen={changes.length <= shownOpen}
      className={textChangesStyles.texts}
    >
      <dl className={textChangesStyles.textList}>
        {changes.map((change, index) => (
          <TextRow key={index} change={change} />
        ))}
      </dl>
    </Disclosure>
  )
}

function TextRow({ change: { field, code, before, after } }: { change: TextChange }) {
  const i18n = useI18n()
  const { t, language } = i18n
  const isSite = field === 'sitelink'
  const lang = isSite ? undefined : languageTag(code)
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return (
    <div className={textChangesStyles.textRow} data-change={kind}>
      <dt>
        {t(`history-field-${field}`)} <b>{isSite ? <bdi>{code}</bdi> : termLanguageName(code, i18n)}</b>
      </dt>
      <dd lang={lang}>
        {kind !== 'changed' && (
          <span className={changeStyles[kind]} lang={language}>
            {t(`history-change-${kind}`)}{' '}
          </span>
        )}
        {before !== undefined && <TextDifference text={before} other={after ?? ''} side="before" />}
        {before !== undefined && after !== undefined && (
          <span className={textChangesStyles.arrow}>
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">{t('history-becomes')}</span>
          </span>
        )}
        {after !== undefined && <TextDifference text={after} other={before ?? ''} side="after" />}
      </dd>
    </div>
  )
}

type ContentDiff = { statements: StatementDiff; texts: TextChange[] }

const nothing: { list: StatementList; texts: ItemTexts } = {
  list: { groups: [], entries: [] },
  texts: { labels: {}, descriptions: {}, aliases: {}, sitelinks: {} },
}

/** The changes between two contents; before the first revision there was nothing. Undefined until it is known. */
export function useDiff(
  before: RevisionContent | undefined,
  after: RevisionContent | undefined,
): ContentDiff | undefined {
  const start = useMemo(() => {
    if (!after) return undefined
    const old = before ?? nothing
    return () => {
      const steps = compareInSteps(old.list, after.list)
      return {
        proceed(shouldStop: ShouldStop): ContentDiff | undefined {
          const statements = steps.proceed(shouldStop)
          return statements && { statements, texts: diffTexts(old.texts, after.texts) }
        },
      }
    }
  }, [before, after])
  return useSteps(start)
}
