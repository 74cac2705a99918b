import { memo, useMemo } from 'react'
import styles from './Links.module.css'
import { PropertyValues } from '~/features/statements/row-view/PropertyValues'
import { byProperty } from '~/features/statements/row-view/row-model'
import { ReferenceParts } from '~/features/statements/ReferenceParts'
import { LabelledEntity } from '~/features/values/labelled'
import { useValueContext } from '~/features/values/useValueContext'
import type { Link } from '~/model/links/links'
import { Icon } from '~/ui/Icon'
import { ViewLink } from '~/ui/Navigation'

type Props = {
  link: Link
  /** The entity that the links are to. */
  subjectId: string
}

/** One place that points here: the item, the rank, and enough of the statement to recognize it. */
export const LinkRow = memo(function LinkRow({ link, subjectId }: Props) {
  const { from, statement, role, property, target, how, reference } = link
  const { rank, qualifiers } = statement
  // If the main value points here, the heading says so.
  const isMain = role === 'main' && how === 'value'
  const values = useMemo(
    () => (isMain ? qualifiers : [statement, ...qualifiers]),
    [isMain, statement, qualifiers],
  )
  const context = useValueContext(values)
  const { t } = context
  const isRanked = rank !== 'normal'
  return (
    <li
      className={styles.row}
      data-from-item={from}
      data-property-id={property.id}
      data-role={role}
      data-statement-id={statement.id}
      data-rank={rank}
    >
      <div className={styles.line}>
        <span className={styles.from}>
          <LabelledEntity id={from} kind={from.startsWith('P') ? 'property' : 'item'} />{' '}
          <bdi className={styles.id}>{from}</bdi>
        </span>
        {isRanked && (
          <span className={styles.rank} data-part="rank">
            <Icon name={`rank-${rank}`} /> {t(`statement-rank-${rank}`)}
          </span>
        )}
        {role !== 'main' && <span className={styles.mark}>{t(`links-as-${role}`)}</span>}
        {how === 'unit' && <span className={styles.mark}>{t('links-as-unit')}</span>}
        {target !== subjectId && <span className={styles.mark}>{t('links-through-redirect', target)}</span>}
        {from === subjectId && <span className={styles.mark}>{t('links-self')}</span>}
        <ViewLink
          className={styles.open}
          to={{ item: from, statement: statement.id, view: undefined }}
          aria-label={t('links-open-statement-of', from)}
        >
          {t('links-open-statement')}
        </ViewLink>
      </div>
      {values.length > 0 && (
        <PropertyValues
          label={t(isMain ? 'statement-qualifiers' : 'links-statement')}
          groups={byProperty(values)}
          context={context}
        />
      )}
      {reference && (
        <div className={styles.reference}>
          <ReferenceParts label={t('links-role-reference')} parts={reference.parts} />
        </div>
      )}
    </li>
  )
})
