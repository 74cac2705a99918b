import { type ComponentProps, type RefObject, use, useEffect, useEffectEvent, useState } from 'react'
import type { PropertyOrder } from '~/model/property-order'
import { ReferenceAudit } from '~/features/audit/ReferenceAudit'
import { ExportResultNote } from '~/features/export/ExportResultNote'
import { BarTools } from '~/features/filter/BarTools'
import { FilterBar } from '~/features/filter/FilterBar'
import { Highlights } from '~/features/filter/Highlights'
import { auditCodec } from '~/features/audit/audit-codec'
import type { FilterForm } from '~/features/filter/useFilterForm'
import type { FilterResult } from '~/features/filter/useFilterResult'
import { PrintLine } from '~/features/print/PrintLine'
import { useMountForPrint } from '~/features/print/usePrint'
import { useStatementKeys } from '~/features/shortcuts/useStatementKeys'
import type { ListHandle } from '~/features/statements/list-handle'
import type { Mounting } from '~/features/statements/mount-mode'
import type { ReferenceFolding } from '~/features/statements/useReferenceFolding'
import { References } from '~/features/statements/StatementRow'
import { useScrollRestoration } from '~/features/statements/useScrollRestoration'
import type { PropertyGroup, StatementEntry, StatementList } from '~/model/statement-list'
import { withoutFacets } from '~/model/filter/filter-choices'
import { activeFacets, facets, isFiltered } from '~/model/filter/statement-filter'
import { type ItemReview, ItemContext, useItem } from '~/api/item/item-context'
import { ReviewNotices } from '~/features/review/ReviewNotices'
import { useItemReview } from '~/features/review/useItemReview'
import { useIsReadable } from '~/lib/useIsReadable'
import { Button } from '~/ui/Button'
import { focusMain, leaving, whenFocusIsLost } from '~/ui/keep-focus'
import { PartBoundary } from '~/ui/notices/lazy-part'
import { useParameters, useNavigation } from '~/ui/Navigation'
import { cachedPropertyOrder } from '~/api/wiki/property-order-cache'
import { fetchPropertyOrder } from '~/api/wiki/property-order'
import { useWiki } from '~/api/wiki/WikiContext'
import { apiBase } from '~/model/connection/connection'
import { barSpace } from './StatementColumns'
import styles from './StatementTools.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Notice } from '~/ui/notices/Notice'

// The browser's own command prints at once, also references that nobody has opened.
void References.preload()

type Props = {
  list: StatementList
  /** The statement that the address names, if the list has it. */
  selected: StatementEntry | undefined
  /** The statements shown, in their order. */
  groups: readonly PropertyGroup[]
  rows: RefObject<ListHandle | null>
  filterResult: FilterResult
  filterForm: FilterForm
  folding: ReferenceFolding
  mounting: Mounting
  /** Whether a picture replaces the list: it has no rows to order, to unfold or to index. */
  hasPicture: boolean
  onInspect: (statement: string) => void
  onIndex: () => void
  /** Called when the wiki's property order arrives. */
  onOrder: (order: PropertyOrder) => void
  /** Called when the reader's verdicts can be shown. */
  onReview: (review: ItemReview | undefined) => void
}

/** The tools for the statements: the bar that filters them, keys, printing, exports, the audit. */
export function StatementTools(props: Props) {
  const { list, groups, rows, filterResult, filterForm, folding, mounting, hasPicture } = props
  const { result, indexed } = filterResult
  const { filter, change } = filterForm
  // If this code loaded only on a second try, the indexed's code does too.
  const retry = useEffectEvent(() => filterResult.retry?.())
  useEffect(() => retry(), [])
  const isNarrowed = isFiltered(filter)
  // Without a filter, there is a list before there is a result.
  const hasList = !isNarrowed || result !== undefined
  useScrollRestoration(rows, hasList ? filter : undefined, isNarrowed)
  usePropertyOrder(props.onOrder)
  const review = useReview(list, indexed, props.onReview)
  useStatementKeys({
    list,
    groups: hasList ? groups : undefined,
    selected: props.selected,
    rows,
    hasPicture,
    folding,
    matched: result?.matched,
    review,
    onInspect: props.onInspect,
  })
  useMountForPrint(mounting)

  const total = list.entries.length
  const isReadable = useIsReadable(use(ItemContext)?.itemId)
  const shown = result?.shown ?? (activeFacets(filter).length > 0 && total > 0 ? undefined : total)

  if (!isReadable) return barSpace
  return (
    <>
      {props.selected ? hasList && <Hidden {...props} selected={props.selected} /> : <Missing />}
      {review && <ReviewNotices />}
      <FilterBar
        list={list}
        filterResult={filterResult}
        filterForm={filterForm}
        shown={shown}
        hasPicture={hasPicture}
        onIndex={props.onIndex}
      >
        <BarTools
          groups={hasList ? groups : undefined}
          filterForm={filterForm}
          folding={folding}
          mounting={mounting}
          labels={indexed}
          hasPicture={hasPicture}
        />
      </FilterBar>
      {mounting.mountMode === 'print' && <PrintLine shown={shown ?? total} />}
      <Audit
        groups={groups}
        rows={rows}
        imports={indexed?.index.facets.imports}
        onFilter={(ref) => change({ ...filter, ref })}
      />
      <PartBoundary resetKey={result}>
        <Highlights rows={rows} terms={result?.terms} />
      </PartBoundary>
      <PartBoundary>
        <ExportResultNote />
      </PartBoundary>
    </>
  )
}

/** The reader's verdicts, for the rows and the filter. */
function useReview(
  list: StatementList,
  indexed: FilterResult['indexed'],
  onReview: Props['onReview'],
): ItemReview | undefined {
  const review = useItemReview()
  useEffect(() => {
    onReview(review)
    return () => onReview(undefined)
  }, [review, onReview])
  useEffect(() => {
    if (indexed?.index.list !== list) return
    // Without verdicts, a filter by them has nothing to wait for.
    if (!review) return indexed.setReviews(new Uint8Array(list.entries.length))
    const pass = () => {
      const states = review.states()
      if (states) indexed.setReviews(states)
    }
    pass()
    return review.subscribe(pass)
  }, [review, indexed, list])
  return review
}

function Audit(props: Omit<ComponentProps<typeof ReferenceAudit>, 'onClose'>) {
  const [{ audit }, change] = useParameters(auditCodec)
  const close = () => {
    change({ audit: false }, { replace: true })
    whenFocusIsLost(focusMain)
  }
  return (
    audit && (
      <PartBoundary name="audit-title">
        <ReferenceAudit {...props} onClose={close} />
      </PartBoundary>
    )
  )
}

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Fetches the wiki's order of properties if none is cached. It applies immediately if the user has not interacted
 * with the page, else to the next item: a list must not move while it is read.
 */
function usePropertyOrder(onOrder: (order: PropertyOrder) => void): void {
  const { client } = useWiki()
  useEffect(() => {
    if (cachedPropertyOrder(apiBase(client.connection.instance)) !== undefined) return
    const abort = new AbortController()
    const { signal } = abort
    let isTouched = false
    const touch = () => (isTouched = true)
    for (const event of touches) window.addEventListener(event, touch, { signal, passive: true, once: true })
    fetchPropertyOrder(client, signal).then(
      // Read only now: in the task of an effect, it would lay out the page.
      (order) => !isTouched && window.scrollY === 0 && !signal.aborted && onOrder(order),
      // The item's own order is a good substitute.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, onOrder])
}

/** The filter in a link hides the statement that it refers to. The reader's own filters may. */
function Hidden({ selected, groups, filterForm, filterResult }: Props & { selected: StatementEntry }) {
  const t = useTranslate()
  const [first] = useState(selected.key)
  const [wasShown, setShown] = useState(false)
  const isShown = groups.some(({ entries }) => entries.includes(selected))
  if (isShown && !wasShown) setShown(true)
  // It may have the text searched for in a name.
  const isUnsettled = filterForm.filter.q.trim() !== '' && filterResult.indexed?.missingLabels() !== 0
  if (isShown || wasShown || selected.key !== first || isUnsettled) return null
  return (
    <Notice
      kind="info"
      alert
      className={styles.missing}
      actions={
        <Button small onClick={leaving(() => filterForm.change(withoutFacets(filterForm.filter, facets)))}>
          {t('filter-clear')}
        </Button>
      }
    >
      {t('statement-hidden')}
    </Notice>
  )
}

/** The item does not have the statement that a link refers to, or the lexeme not the form or sense. */
function Missing() {
  const t = useTranslate()
  const { statement, item = '' } = useNavigation().address
  const { itemId, list } = useItem()
  const lacksPart = item.includes('-') && list.lexeme?.parts.every(({ id }) => id !== item)
  if (statement === undefined && !lacksPart) return null
  return (
    <Notice kind="info" alert className={styles.missing}>
      {statement === undefined
        ? t('ui-pair', item, t('value-entity-missing'))
        : t('statement-missing', itemId, statement)}
    </Notice>
  )
}
