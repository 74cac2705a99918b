import type { ComponentProps, ReactNode } from 'react'
import pairs from './PropertyValues.module.css'
import { PropertyValues } from './PropertyValues'
import type { RowModel, RowPlace } from './row-model'
import styles from './RowView.module.css'
import type { RowReviewParts } from '~/api/item/item-context'
import type { ContextProps } from '~/features/values/value-context'
import { ValueView } from '~/features/values/ValueView'
import { formatCount } from '~/model/format/number'
import { Button, IconButton } from '~/ui/Button'
import { DisclosureButton } from '~/ui/DisclosureButton'
import { Icon } from '~/ui/Icon'

// The appearance of a row, with React and without: no hooks here.

type FrameProps = Omit<ComponentProps<'li'>, 'className'> & { place: RowPlace }

export function RowFrame({ place, ...rest }: FrameProps) {
  const { statementId, rank, position, setSize } = place
  return (
    <li
      className={styles.row}
      data-first={position === 0 || undefined}
      data-statement-id={statementId}
      data-rank={rank}
      aria-posinset={position + 1}
      aria-setsize={setSize}
      tabIndex={-1}
      {...rest}
    />
  )
}

type Props = ContextProps & {
  row: RowModel
  /** The menu that copies the statement; `copyMenuClass` aligns its style with its neighbor. */
  copyMenu: (className: string | undefined) => ReactNode
  /** Missing until the first screen is readable; its place is kept. */
  review?: RowReviewParts | undefined
  onMoreQualifiers?: ComponentProps<'button'>['onClick']
  onInspect?: () => void
  references?: { id: string; shown: ReactNode } | undefined
  onToggleReferences?: () => void
}

/** One statement: rank, main value, qualifiers, references, also in reading order. */
export function RowView(props: Props) {
  const { row, context, copyMenu, references, review } = props
  const { rank, values, qualifiers, hiddenQualifiers } = row
  const [{ value, property }] = values
  const { t, language } = context
  // A rank other than normal has a shape and a word, not only a color.
  const isRanked = rank !== 'normal'
  return (
    <>
      {isRanked && <Icon name={`rank-${rank}`} className={styles.rankShape} />}
      <div className={styles.main}>
        {isRanked && (
          <span className={styles.rankWord} data-part="rank">
            {t(`statement-rank-${rank}`)}
          </span>
        )}
        <ValueView value={value} property={property} part="main-value" context={context} />
        {review?.changedSince}
      </div>
      {qualifiers.length > 0 && (
        <div className={pairs.qualifiers}>
          <PropertyValues label={t('statement-qualifiers')} groups={qualifiers} context={context} />
          {hiddenQualifiers > 0 && (
            <Button variant="quiet" small onClick={props.onMoreQualifiers}>
              {t('statement-qualifiers-more', formatCount(hiddenQualifiers, language), hiddenQualifiers)}
            </Button>
          )}
        </div>
      )}
      {/* Precedes the references that it unfolds; displayed at the end of the first line. */}
      <div className={styles.end} data-toolbar>
        {row.referenceCount === 0 ? (
          <span className={styles.noReference}>{t('statement-no-reference')}</span>
        ) : (
          <DisclosureButton
            expanded={references !== undefined}
            aria-controls={references?.id}
            onClick={props.onToggleReferences}
          >
            {t('statement-references', formatCount(row.referenceCount, language), row.referenceCount)}
          </DisclosureButton>
        )}
        {review?.buttons}
        <IconButton
          small
          icon="info"
          label={t('statement-inspect')}
          className={styles.inspect}
          data-print="hidden"
          onClick={props.onInspect}
        />
        {copyMenu(styles.inspect)}
      </div>
      {references && (
        <div id={references.id} className={styles.references}>
          {references.shown}
        </div>
      )}
    </>
  )
}
