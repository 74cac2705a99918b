import { Fragment, memo, useId, useMemo } from 'react'
import { groupBy } from '~/lib/group-by'
import { useGrowing } from '~/lib/useGrowing'
import { useIsPrinting } from '~/features/print/usePrint'
import { LabelledEntity, LabelledProperty } from '~/features/values/labelled'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import type { ComparedPart } from '~/model/compare/pair-parts'
import type { ComparedProperty } from '~/model/compare/compare-items'
import type { Match } from '~/model/compare/match-statements'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import { LexicalTexts } from '~/features/statements/PartHeading'
import row from './ComparisonRows.module.css'
import styles from './StatementComparison.module.css'
import { InSideWiki } from './InSideWiki'
import { MatchRow, SignCell } from './MatchRow'
import { PropertyMatch } from './PropertyMatch'
import type { ShownSide } from './useMatchings'
import { sideTitle } from './sides'
import { useNarrowSide } from './narrow-side'

type Props = {
  properties: readonly ComparedProperty[]
  /** Senses and forms of lexemes, each above its properties, which come last. */
  parts: readonly ComparedPart[]
  sides: readonly ShownSide[]
}

/** From so many matches on, the browser lays out only what is in view. */
const longFrom = 200

export function StatementComparison({ properties, parts, sides }: Props) {
  const t = useTranslate()
  const total = useMemo(() => properties.reduce((sum, { matches }) => sum + matches.length, 0), [properties])
  const isPrinting = useIsPrinting()
  const rows = useGrowing(total, properties, { first: 60, step: 120 })
  // The content of more is drawn when it comes into view: each needs labels of its own.
  const drawn = useGrowing(total, properties, { first: 20, step: 20, most: 200 })
  const partsShown = useGrowing(parts.length, parts, { first: 20, step: 60 })
  const placed = useMemo(() => placedByPart(properties), [properties])
  const rowsOf = (part: ComparedPart | undefined) =>
    placed.get(part)?.map(({ property, start }) => {
      const shown = Math.min(property.matches.length, (isPrinting ? total : rows) - start)
      if (shown <= 0) return null
      const eager = isPrinting ? shown : Math.max(0, Math.min(shown, drawn - start))
      return <PropertyRows key={property.ids.join(' ')} {...{ property, sides, shown, eager }} />
    })
  return (
    <div
      role="table"
      aria-label={t('compare-table')}
      aria-busy={rows < total || partsShown < parts.length}
      className={total + parts.length > longFrom ? styles.long : undefined}
    >
      <div role="rowgroup" className={styles.columns}>
        <div role="row" className={row.match}>
          <span role="columnheader" className={row.property}>
            {t('compare-property')}
          </span>
          <span role="columnheader" className={row.sign}>
            <span className="visually-hidden">{t('compare-match')}</span>
          </span>
          {sides.map(({ side }, index) => (
            <span key={index} role="columnheader" className={row.side} data-side={index}>
              <bdi>{sideTitle(side, t)}</bdi>
            </span>
          ))}
        </div>
      </div>
      {rowsOf(undefined)}
      {(isPrinting ? parts : parts.slice(0, partsShown)).map((part) => (
        <Fragment key={part.key}>
          <PartRow part={part} sides={sides} />
          {rowsOf(part)}
        </Fragment>
      ))}
    </div>
  )
}

/** With the number of matches before each property. A lexeme may have thousands of forms. */
function placedByPart(properties: readonly ComparedProperty[]) {
  let next = 0
  const placed = properties.map((property) => {
    const start = next
    next += property.matches.length
    return { property, start }
  })
  return new Map(groupBy(placed, ({ property }) => property.part))
}

type RowsProps = Pick<Props, 'sides'> & {
  property: ComparedProperty
  shown: number
  eager: number
}

const PropertyRows = memo(function PropertyRows({ property, sides, shown, eager }: RowsProps) {
  const nameId = useId()
  const { ids, id, dataType, matches } = property
  const first = sides[ids.findIndex((own) => own !== undefined)]
  if (!first) return null
  const names = [...new Set(ids.flatMap((own) => own ?? []))]
  return (
    <div
      role="rowgroup"
      className={styles.group}
      data-property-id={id}
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      {matches.slice(0, shown).map((match, index) => (
        <MatchRow
          key={match.members.map((member) => member?.key).join(' ')}
          match={match}
          sides={sides}
          isEager={index < eager}
          header={
            index === 0 ? (
              <>
                <span id={nameId}>
                  <InSideWiki side={first.side}>
                    <LabelledProperty id={id} dataType={dataType ?? ''} hasRoom />
                  </InSideWiki>{' '}
                  <span className={classNames(layout.id, styles.ids)}>{names.join(' · ')}</span>
                </span>
                <PropertyMatch property={property} sides={sides} />
              </>
            ) : (
              <span className="visually-hidden">{id}</span>
            )
          }
        />
      ))}
      {sides.length > 2 && <OnOtherSides matches={matches} sides={sides} />}
    </div>
  )
})

type OnOtherSidesProps = { matches: readonly Match[]; sides: readonly ShownSide[] }

/** In a narrow window, one line for all statements of a property that the side shown lacks, and the way to them. */
function OnOtherSides({ matches, sides }: OnOtherSidesProps) {
  const { t, number } = useI18n()
  const { side: shown, choose } = useNarrowSide()
  const lacking = matches.filter(({ members }) => !members[shown])
  if (lacking.length === 0) return null
  return (
    <div role="row" className={styles.elsewhere} data-print="hidden">
      <div role="cell">
        {lacking.length === matches.length && (
          <span className={classNames(row.none, styles.lacking)}>{t('compare-none')}</span>
        )}
        {sides.map(({ side }, index) => {
          const count = lacking.filter(({ members }) => members[index]).length
          return (
            count > 0 && (
              <Button
                key={index}
                small
                variant="quiet"
                onClick={({ currentTarget }) => {
                  const property = currentTarget.closest<HTMLElement>('[data-property-id]')
                  choose(index)
                  // At the top, what is drawn later does not move it. The button may be gone.
                  property?.scrollIntoView({ behavior: 'instant' })
                  property?.focus({ preventScroll: true })
                }}
              >
                {t('compare-elsewhere', number(count), count, sideTitle(side, t))}
              </Button>
            )
          )
        })}
      </div>
    </div>
  )
}

type PartProps = { part: ComparedPart; sides: readonly ShownSide[] }

const PartRow = memo(function PartRow({ part: { parts, kind }, sides }: PartProps) {
  const t = useTranslate()
  const isForm = parts.some((part) => part?.kind === 'form')
  return (
    <div role="rowgroup" className={styles.part} data-part-match={kind}>
      <div role="row" className={row.match}>
        <span role="rowheader" className={row.property}>
          {t(isForm ? 'compare-form' : 'compare-sense')}
        </span>
        <SignCell kind={kind} />
        {sides.map(({ side }, index) => {
          const part = parts[index]
          return (
            <div key={index} role="cell" className={row.side} data-side={index} data-subject={part?.id}>
              {part ? (
                <InSideWiki side={side}>
                  <p className={styles.texts}>
                    <LexicalTexts texts={part.texts} /> <bdi className={layout.id}>{part.id}</bdi>
                  </p>
                  {part.features.map((feature) => (
                    <span key={feature} className={styles.feature}>
                      <LabelledEntity id={feature} kind="item" />
                    </span>
                  ))}
                </InSideWiki>
              ) : (
                <span className={row.none}>{t('compare-none')}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
})
