import { memo, useMemo, type ReactNode } from 'react'
import styles from './ComparisonRows.module.css'
import { InSideWiki } from './InSideWiki'
import { copyTools } from './tools/copy-selection'
import type { ShownSide } from './useMatchings'
import { StatementSide } from '~/features/history/changes/StatementSide'
import { useTranslate } from '~/i18n/I18nContext'
import { useInView } from '~/lib/useInView'
import { marksOf, type Match, type MatchKind } from '~/model/compare/match-statements'
import { statementOf, type StatementEntry } from '~/model/statement-list'

type Props = {
  match: Match
  sides: readonly ShownSide[]
  /** The property's name. */
  header: ReactNode
  /** Whether its content is drawn before it comes into view. */
  isEager: boolean
}

/** Statements that belong together, facing each other. */
export const MatchRow = memo(function MatchRow({ match, sides, header, isEager }: Props) {
  const t = useTranslate()
  const { ref, inView } = useInView()
  const { kind, members } = match
  const isDrawn = isEager || inView
  return (
    <div
      role="row"
      className={styles.match}
      data-match={kind}
      data-lacking={lackingSides(members)}
      ref={isDrawn ? undefined : ref}
    >
      <div role="rowheader" className={styles.property}>
        {header}
      </div>
      <SignCell kind={kind}>
        <MatchWords match={match} />
      </SignCell>
      {sides.map(({ side }, index) => {
        const entry = members[index]
        return (
          <div key={index} role="cell" className={styles.side} data-item={side.name} data-side={index}>
            {entry ? (
              <div {...dataOf(match, index, entry, sides)}>
                {isDrawn && (
                  <InSideWiki side={side}>
                    <Drawn match={match} side={index} sides={sides} entry={entry} />
                    {copyTools(index, entry)}
                  </InSideWiki>
                )}
              </div>
            ) : (
              <span className={styles.none}>{t('compare-none')}</span>
            )}
          </div>
        )
      })}
    </div>
  )
})

/** For the style sheet, which hides in a narrow window what the side shown lacks. */
function lackingSides(members: Match['members']): string | undefined {
  return members.flatMap((member, side) => (member ? [] : side)).join(' ') || undefined
}

const signs = { same: '=', different: '≠', only: '○' } as const

/** The cell that says how the sides of a row compare. */
export function SignCell({ kind, children }: { kind: MatchKind; children?: ReactNode }) {
  const t = useTranslate()
  return (
    <span role="cell" className={styles.sign}>
      <span aria-hidden="true">{signs[kind]}</span> {children ?? <b>{t(`compare-match-${kind}`)}</b>}
    </span>
  )
}

function MatchWords({ match }: { match: Match }) {
  const t = useTranslate()
  const { kind, parts, isConflict, agreement, hasOtherUnits } = match
  const names = parts.filter((part) => part !== 'value').map((part) => t(`history-part-${part}`))
  const word = agreement ? 'agrees' : isConflict ? 'conflict' : kind
  return (
    <>
      <b>{t(`compare-match-${word}`)}</b>
      {agreement && <span>{t(`compare-agreement-${agreement}`)}</span>}
      {hasOtherUnits && <span>{t('compare-units')}</span>}
      {names.length > 0 && <span>{names.join(' · ')}</span>}
    </>
  )
}

type DrawnProps = { match: Match; side: number; sides: readonly ShownSide[]; entry: StatementEntry }

function Drawn({ match, side, sides, entry }: DrawnProps) {
  const marked = useMemo(() => marksOf(match, side, sides), [match, side, sides])
  // The text that differs is marked against the first other side's.
  const place = match.members.findIndex((member, index) => member && index !== side)
  return (
    <StatementSide
      entry={entry}
      other={match.members[place] ?? entry}
      parts={match.parts}
      side="either"
      marked={marked}
      isOtherWiki={sides[place]?.side.wiki !== sides[side]?.side.wiki}
    />
  )
}

/** Attributes for scripts and tests: of two revisions, the later one says what changed. */
function dataOf({ kind, parts }: Match, index: number, entry: StatementEntry, sides: readonly ShownSide[]) {
  const data = {
    'data-statement-id': statementOf(entry)?.id ?? entry.key,
    'data-changed': parts.join(' ') || undefined,
  }
  const [one, other] = sides
  if (kind === 'same' || sides.length !== 2 || !one || !other) return data
  const isOneItem = one.item === other.item
  if (!isOneItem) return kind === 'different' ? { ...data, 'data-change': 'changed' } : data
  const later = (one.side.revision ?? Infinity) >= (other.side.revision ?? Infinity) ? 0 : 1
  if (kind === 'only') return { ...data, 'data-change': index === later ? 'added' : 'removed' }
  return index === later
    ? { ...data, 'data-change': 'changed' }
    : { 'data-statement-id': data['data-statement-id'] }
}
