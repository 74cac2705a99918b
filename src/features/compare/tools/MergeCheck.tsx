import { useMemo } from 'react'
import styles from './MergeTools.module.css'
import { lacksTexts } from '~/features/compare/TextComparison'
import type { LoadedSide } from '~/features/compare/useSides'
import { sideTitle } from '~/features/compare/sides'
import { LabelledEntity, LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { groupBy } from '~/lib/group-by'
import { truncate } from '~/lib/truncate'
import {
  findMergeBlocks,
  mergeOrder,
  planMerge,
  type MergeConflict,
  type MergeItem,
} from '~/model/compare/merge-plan'
import { FieldName } from '~/features/history/changes/TextChanges'
import { CopyButton } from '~/ui/CopyButton'
import { Icon } from '~/ui/Icon'
import { OutLink } from '~/ui/OutLink'
import { Notice } from '~/ui/notices/Notice'
import { isStatic, pageAddress } from '~/model/connection/connection'

type Props = { sides: readonly [LoadedSide, LoadedSide] }

function useMergeItem({ itemId: id, read, texts }: LoadedSide): MergeItem | undefined {
  const list = read?.list
  return useMemo(() => list && { id, list, texts }, [id, list, texts])
}

/** Nothing, or in brief why the wiki refuses a merge. */
export function MergeBlocks({ sides: [one, other] }: Props) {
  const { t, number } = useI18n()
  const [from, into] = [useMergeItem(one), useMergeItem(other)]
  const blocks = useMemo(() => from && into && findMergeBlocks(from, into), [from, into])
  if (!blocks || blocks.linking.length + blocks.conflicts.length === 0) return null
  const fields = groupBy(blocks.conflicts, ({ field }) => field)
  const names = fields.map(([field, { length }]) => {
    const name = t(`history-field-${field}`)
    return length > 1 ? `${name} (${number(length)})` : name
  })
  return (
    <Notice
      kind="warning"
      title={t('compare-merge-blocked')}
      className={styles.brief}
      data-part="merge-blocks"
    >
      {blocks.linking.length > 0 && (
        <p>
          {t('compare-merge-linking')} <Properties ids={blocks.linking} />
        </p>
      )}
      {names.length > 0 && (
        <p>
          {t('compare-merge-differing')} {names.join(' · ')}
        </p>
      )}
    </Notice>
  )
}

/** The result that a merge of two items would have, and where to do it: Qlens itself changes nothing. */
export function MergeCheck({ sides: [one, other] }: Props) {
  const { t, number } = useI18n()
  const [fromId, intoId] = mergeOrder(one.itemId, other.itemId)
  const isSwapped = one.itemId !== fromId
  const [from, into] = [useMergeItem(isSwapped ? other : one), useMergeItem(isSwapped ? one : other)]
  // Conflicts of texts are part of the result.
  const isWaiting = [one, other].some((side) => !side.read?.list.lexeme && !side.texts && !lacksTexts(side))
  const plan = useMemo(
    () => (from && into && !isWaiting ? planMerge(from, into) : undefined),
    [from, into, isWaiting],
  )
  if (!plan) return null
  const { instance } = one.side.wiki.connection
  return (
    <div className={styles.content}>
      {(plan.linking.length > 0 || plan.conflicts.length > 0) && (
        <Notice kind="warning" title={t('compare-merge-blocked')} className={styles.blocks}>
          <ul>
            {plan.linking.length > 0 && (
              <li data-merge-conflict="link">
                {t('compare-merge-linking')} <Properties ids={plan.linking} />
              </li>
            )}
            {plan.conflicts.map((conflict) => (
              <li key={`${conflict.field} ${conflict.code}`} data-merge-conflict={conflict.field}>
                <FieldName {...conflict} />: <ConflictSide conflict={conflict} side="into" /> ≠{' '}
                <ConflictSide conflict={conflict} side="from" />
              </li>
            ))}
          </ul>
          {plan.conflicts.length > 0 && !plan.parts && <p>{t('compare-merge-refused', fromId)}</p>}
        </Notice>
      )}
      <p>{t('compare-merge-into', fromId, intoId)}</p>
      <ul>
        <li>{t('compare-merge-kept', number(plan.kept), plan.kept, intoId)}</li>
        <li>{t('compare-merge-added', number(plan.added), plan.added, fromId)}</li>
        <li>
          {t('compare-merge-joined', number(plan.joined), plan.joined)}{' '}
          {t('compare-merge-references', number(plan.references), plan.references)}
        </li>
        {plan.parts && (
          <>
            <li>{t('compare-merge-senses', number(plan.parts.senses), plan.parts.senses, fromId)}</li>
            <li>
              {t('compare-merge-forms', number(plan.parts.forms), plan.parts.forms, fromId)}{' '}
              {t('compare-merge-shared-forms', number(plan.parts.sharedForms), plan.parts.sharedForms)}
            </li>
          </>
        )}
        {plan.aliases > 0 && (
          <li>{t('compare-merge-aliases', number(plan.aliases), plan.aliases, fromId)}</li>
        )}
        {plan.repeated.length > 0 && (
          <li data-merge-conflict="reference">
            {t('compare-merge-repeated', fromId)} <Properties ids={plan.repeated} />
          </li>
        )}
      </ul>
      {[one, other].filter(lacksTexts).map(({ side }) => (
        <p key={side.name}>{t('compare-texts-unread', sideTitle(side, t))}</p>
      ))}
      <p className={styles.actions}>
        {/* QuickStatements merges items only. */}
        {!plan.parts && (
          <CopyButton
            text={() => `MERGE\t${fromId}\t${intoId}`}
            label={t('compare-merge-copy')}
            group={t('compare-merge')}
          />
        )}
        {/* The sample has no pages. */}
        {!isStatic(instance) && (
          <OutLink
            href={
              plan.parts
                ? pageAddress(instance, 'Special:MergeLexemes', { 'from-id': fromId, 'to-id': intoId })
                : pageAddress(instance, 'Special:MergeItems', { fromid: fromId, toid: intoId })
            }
          >
            {t('compare-merge-page', instance.name)} <Icon name="external" />
          </OutLink>
        )}
      </p>
    </div>
  )
}

function Properties({ ids }: { ids: readonly string[] }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ' · '}
      <LabelledProperty id={id} dataType="" />
    </span>
  ))
}

type ConflictSideProps = { conflict: MergeConflict; side: 'into' | 'from' }

function ConflictSide({ conflict: { code, ...texts }, side }: ConflictSideProps) {
  const text = texts[side]
  if (code === '' && text !== '') return <LabelledEntity id={text} kind="item" />
  return <bdi>{truncate(text, 200)}</bdi>
}
