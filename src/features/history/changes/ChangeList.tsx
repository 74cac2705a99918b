import { memo, startTransition, useId, useState, useMemo } from 'react'
import layout from '~/ui/layout.module.css'
import styles from './Changes.module.css'
import { StatementChangeItem } from './StatementChangeItem'
import { LexicalTexts } from '~/features/statements/PartHeading'
import { kindOfEntity } from '~/model/id-pattern'
import { LabelledEntity, LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { groupBy } from '~/lib/group-by'
import { type StatementChange, compareInSteps, type StatementDiff } from '~/model/history/statement-diff'
import { rawDataType, statementOf, type StatementList } from '~/model/statement-list'
import { MoreButton } from '~/ui/ClippedText'
import textChangesStyles from './TextChanges.module.css'
import { useValueContext } from '~/features/values/useValueContext'
import { ValueView } from '~/features/values/ValueView'
import type { StatementMove } from '~/model/filter/statement-order'
import { Disclosure } from '~/ui/Disclosure'
import { growth, shownOpen, TextChanges, TextRows } from './TextChanges'
import {
  diffLexemes,
  type LexemeDiff,
  type PartChange,
  type TextChange,
  diffTexts,
  type ItemTexts,
} from '~/model/history/terms-diff'
import type { RevisionContent } from '~/api/history/revision-contents'
import type { ShouldStop } from '~/lib/time-slicing'
import { useNavigation } from '~/ui/Navigation'
import { useIsPrinting } from '~/features/print/usePrint'
import { useGrowing } from '~/lib/useGrowing'
import { useSteps } from '~/lib/useSteps'

type Props = { diff: ContentDiff; itemId: string; from: number | undefined; to: number }

/** More at once would keep the page busy. */
const shownAtOnce = 100
const addedAtOnce = 200
const growthOfParts = { first: 20, step: 50 }

const none: readonly never[] = []

/**
 * The changes: how many, the statements by property, then labels, descriptions, aliases and sitelinks; of a lexeme its
 * senses and forms after these, each with its own.
 */
export function ChangeList({ diff: { statements, texts, parts }, itemId, from, to }: Props) {
  const { t, number } = useI18n()
  const [most, setMost] = useState(shownAtOnce)
  const isPrinting = useIsPrinting()
  const limit = isPrinting ? Infinity : most
  const { address } = useNavigation()
  const changes = useMemo(
    () => withFirst(statements.changes, address.statement),
    [statements, address.statement],
  )
  // By the sense or form that has them, if it is one: a lexeme may have thousands.
  const statementsOf = useMemo(() => {
    const ids = new Set(parts.map(({ part }) => part.id))
    return new Map(
      groupBy(changes.slice(0, limit), ({ subject = '' }) => (ids.has(subject) ? subject : undefined)),
    )
  }, [changes, limit, parts])
  const textsOf = useMemo(() => new Map(groupBy(texts, ({ subject }) => subject)), [texts])
  const own = textsOf.get(undefined)
  const changedParts = parts.filter(
    ({ part: { id }, kind }) => kind !== 'changed' || textsOf.has(id) || statementsOf.has(id),
  )
  const partsShown = useGrowing(changedParts.length, parts, growthOfParts)
  const hidden = changes.length - limit
  const next = Math.min(hidden, addedAtOnce)
  return (
    <div className={styles.changes}>
      <Counts diff={{ statements, texts, parts }} />
      {changes.length > 0 && (
        <div className={styles.sides}>
          <p>{from === undefined ? t('history-before-nothing') : t('history-before', from)}</p>
          <p>{t('history-after', to)}</p>
        </div>
      )}
      <StatementChanges changes={statementsOf.get(undefined) ?? none} {...{ itemId, from }} />
      {changedParts.slice(0, isPrinting ? Infinity : partsShown).map((change) => (
        <PartChanges
          key={change.part.id}
          change={change}
          texts={textsOf.get(change.part.id) ?? none}
          changes={statementsOf.get(change.part.id) ?? none}
          {...{ itemId, from }}
        />
      ))}
      {hidden > 0 && (
        <MoreButton stays={hidden > next} onMore={() => startTransition(() => setMost(most + next))}>
          {t('history-more-changes', number(next), next)}
        </MoreButton>
      )}
      {statements.moves.length > 0 && <Moves moves={statements.moves} />}
      {own && <TextChanges changes={own} />}
    </div>
  )
}

/** The statement in the address before the others. */
function withFirst(changes: readonly StatementChange[], statement = ''): readonly StatementChange[] {
  const first = changes.find((change) => entryOf(change).key.toLowerCase() === statement.toLowerCase())
  return first ? [first, ...changes.filter((change) => change !== first)] : changes
}

const entryOf = (change: StatementChange) => (change.kind === 'removed' ? change.before : change.after)

function Counts({ diff: { statements, texts } }: { diff: ContentDiff }) {
  const { t, number } = useI18n()
  const kinds = ['added', 'changed', 'removed'] as const
  const moved = statements.moves.length
  const isNone = statements.changes.length === 0 && moved === 0
  return (
    <p className={styles.counts} role="status">
      {isNone && <span>{t('history-no-statements')}</span>}
      {kinds.map((kind) => {
        const count = statements.counts[kind]
        return (
          count > 0 && (
            <span key={kind} className={styles[kind]}>
              {t(`history-count-${kind}`, number(count), count)}
            </span>
          )
        )
      })}
      {moved > 0 && <span>{t('history-count-moved', number(moved), moved)}</span>}
      {texts.length > 0 && <span>{t('history-count-texts', number(texts.length), texts.length)}</span>}
    </p>
  )
}

type PartProps = Omit<GroupProps, 'propertyId'> & { change: PartChange; texts: readonly TextChange[] }

/** A sense or form of a lexeme that was added or removed, or something of it. */
const PartChanges = memo(function PartChanges({
  change: { part, kind },
  texts,
  changes,
  ...rest
}: PartProps) {
  const { t } = useI18n()
  const headingId = useId()
  return (
    <section
      className={styles.part}
      aria-labelledby={headingId}
      data-subject={part.id}
      data-part-change={kind}
    >
      <h3 id={headingId} className={styles.partHeading}>
        {kind !== 'changed' && <span className={styles[kind]}>{t(`history-change-${kind}`)}</span>}{' '}
        <LexicalTexts texts={part.texts} /> <span className={styles.id}>{part.id}</span>
      </h3>
      {texts.length > 0 && <TextRows changes={texts} />}
      <StatementChanges changes={changes} level={4} {...rest} />
    </section>
  )
})

function StatementChanges({ changes, ...rest }: Omit<GroupProps, 'propertyId'>) {
  return groupBy(changes, ({ propertyId }) => propertyId).map(([propertyId, own]) => (
    <PropertyChanges key={propertyId} propertyId={propertyId} changes={own} {...rest} />
  ))
}

type GroupProps = {
  propertyId: string
  changes: readonly StatementChange[]
  itemId: string
  from: number | undefined
  /** Of the heading. */
  level?: 3 | 4
}

function PropertyChanges({ propertyId, changes, itemId, from, level = 3 }: GroupProps) {
  const headingId = useId()
  const Heading = `h${level}` as const
  const [first] = changes
  return (
    <section className={styles.group} aria-labelledby={headingId} data-property-id={propertyId}>
      <Heading id={headingId} className={styles.property}>
        <LabelledProperty id={propertyId} dataType={(first && rawDataType(entryOf(first))) ?? ''} hasRoom />{' '}
        <span className={styles.id}>{propertyId}</span>
      </Heading>
      <ul className={layout.wholeNames}>
        {changes.map((change) => (
          <StatementChangeItem key={entryOf(change).key} change={change} itemId={itemId} from={from} />
        ))}
      </ul>
    </section>
  )
}

/** Statements that are in another place among those of their property. */
function Moves({ moves }: { moves: readonly StatementMove[] }) {
  const { t } = useI18n()
  const shown = useGrowing(moves.length, moves, growth)
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
  const { t, number } = useI18n()
  const statement = statementOf(entry)
  const values = useMemo(() => (statement ? [statement] : []), [statement])
  const context = useValueContext(values)
  const part = entry.subject?.includes('-') ? entry.subject : undefined
  return (
    <div className={textChangesStyles.textRow} data-moved={entry.key}>
      <dt>
        <LabelledProperty id={propertyId} dataType={statement?.property.dataType ?? ''} />
        {part !== undefined && (
          <div>
            <LabelledEntity id={part} kind={kindOfEntity(part)} /> <bdi className={styles.id}>{part}</bdi>
          </div>
        )}
      </dt>
      <dd>
        {statement ? (
          <ValueView value={statement.value} property={statement.property} context={context} />
        ) : (
          <bdi>{entry.key}</bdi>
        )}
        {' · '}
        {t('history-moved', number(from), number(to))}
      </dd>
    </div>
  )
}

type ContentDiff = LexemeDiff & { statements: StatementDiff }

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
          if (!statements) return undefined
          const { texts, parts } = diffLexemes(old.list.lexeme, after.list.lexeme)
          return { statements, texts: [...diffTexts(old.texts, after.texts), ...texts], parts }
        },
      }
    }
  }, [before, after])
  return useSteps(start)
}
