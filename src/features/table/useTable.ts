import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { createItemReader, type ItemReader } from './item-reader'
import type { ApiError } from '~/api/request/api-error'
import { isOfNetwork } from '~/api/request/error-classification'
import { judgedIn, useItemReviews } from '~/api/review/useItemReviews'
import type { ItemReview } from '~/api/review/verdict-storage'
import type { LabelStore } from '~/api/labels/labels'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { useConceptBase } from '~/api/wiki/site-info'
import { useWiki } from '~/api/wiki/WikiContext'
import { useFormat } from '~/features/values/useValueContext'
import { useListener } from '~/lib/useListener'
import { arrange, entitiesIn, type Row } from '~/model/table/arrange'
import { chooseColumns, propertyShares, type PropertyShare } from '~/model/table/table-item'
import { maxColumns, tableCodec, type Sort, type TableView } from '~/model/table/table-view'
import { useParameters } from '~/ui/Navigation'
import { useTypedSearch } from '~/ui/useTypedSearch'

/** A row as shown: what was read of the item, or its error; neither: not read yet. */
export type ShownRow = Row & { error?: ApiError }

/** The name of a column that is no property. */
export const reviewColumn = 'review'

export type Table = ReturnType<typeof useTable>

/** One for each wiki and choice of languages, so that a table is there at once when the reader comes back to it. */
const readers = new WeakMap<LabelStore, ItemReader>()

function useReading(ids: readonly string[]) {
  const wiki = useWiki()
  const reader = readers.get(wiki.labels) ?? createItemReader(wiki)
  readers.set(wiki.labels, reader)
  useEffect(() => {
    reader.read(ids)
    return reader.leave
  }, [reader, ids])
  const reading = useStore(reader.reading)
  useListener(window, 'online', () => isOfNetwork(reading.error) && reader.continue())
  return { reader, reading }
}

const none: readonly string[] = []

export function useTable(ids: readonly string[]) {
  const { reader, reading } = useReading(ids)
  const [inAddress, write] = useParameters(tableCodec)
  const replace = (next: TableView) => write(next, { replace: true })
  const { filter: view, type, change } = useTypedSearch(inAddress, replace)
  const rows = useMemo(() => ids.map((id): ShownRow => ({ id, ...reading.answers.get(id) })), [ids, reading])
  const items = useMemo(() => rows.flatMap(({ item }) => item ?? []), [rows])
  const shares = useMemo(() => propertyShares(items), [items])
  const columns = useColumns(view, shares, reading.status === 'reading')
  const reviews = useReviews(rows)
  return {
    view,
    columns,
    /** Of all items that were read. */
    shares,
    itemsRead: items.length,
    rows,
    reading,
    reader,
    reviews,
    /** Each change is written to the address, a search when it pauses. */
    change: {
      search: type,
      ...changesOf(view, columns, (next) => change({ ...view, ...next })),
    },
    ...useShown(rows, view, columns, reviews),
  }
}

function changesOf(
  { has, lacks }: TableView,
  columns: readonly string[],
  set: (next: Partial<TableView>) => void,
) {
  const setColumns = (ids: readonly string[]) => set({ columns: ids.slice(0, maxColumns) })
  const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id)
  return {
    sort: (sort: Sort | undefined) => set({ sort }),
    /** Filters by whether items have a property, or no longer. */
    toggle(facet: 'has' | 'lacks', id: string) {
      const others = { has: without(has, id), lacks: without(lacks, id) }
      const isOn = (facet === 'has' ? has : lacks).includes(id)
      set(isOn ? others : { ...others, [facet]: [...others[facet], id] })
    },
    clear: () => set({ q: '', has: [], lacks: [] }),
    add: (id: string) => setColumns([...columns, id]),
    remove: (id: string) => setColumns(without(columns, id)),
    /** To the other side of its neighbor. */
    move(id: string, by: 1 | -1) {
      const others = without(columns, id)
      setColumns(others.toSpliced(columns.indexOf(id) + by, 0, id))
    },
    setColumns,
    chooseColumns: () => set({ columns: undefined }),
  }
}

/** Of the items with verdicts, by the id of the row. */
function useReviews(rows: readonly ShownRow[]): ReadonlyMap<string, ItemReview> {
  const all = useItemReviews(useWiki().connection.instance.baseUrl)
  return useMemo(() => {
    const byItem = new Map(all.map((review) => [review.item, review]))
    return new Map(
      rows.flatMap(({ id, item }) => {
        const review = byItem.get(item?.redirectedTo ?? id)
        return review ? [[id, review] as const] : []
      }),
    )
  }, [all, rows])
}

/** While items arrive, the columns chosen by the first of them stay: none moves under the reader's eyes. */
function useColumns(
  view: TableView,
  shares: readonly PropertyShare[],
  isReading: boolean,
): readonly string[] {
  const chosen = useMemo(() => chooseColumns(shares), [shares])
  const [held, setHeld] = useState<readonly string[]>()
  if (isReading && !held && chosen.length > 0) setHeld(chosen)
  if (!isReading && held) setHeld(undefined)
  return view.columns ?? held ?? chosen
}

/** The rows that pass the filter. Labels count where one searches or sorts by them. */
function useShown(
  rows: readonly ShownRow[],
  view: TableView,
  columns: readonly string[],
  reviews: ReadonlyMap<string, ItemReview>,
) {
  const { labels } = useWiki()
  // Rows that are not in view ask for no units' names.
  useConceptBase(rows.some(({ item }) => item))
  const still = useFormat()
  const { localId } = still
  const labelText = useLabelTexts(none)
  const { q, has, lacks, sort } = view
  const needsLabels = q !== '' || sort !== undefined
  const format = useMemo(
    () => (needsLabels ? { ...still, labelText } : still),
    [needsLabels, still, labelText],
  )
  const rowLabel = useMemo(
    () =>
      ({ id, item }: Row) =>
        item?.label?.text ?? format.labelText(id),
    [format],
  )
  const searched = useMemo(() => (q !== '' ? columns : sort ? [sort.by] : none), [q, columns, sort])
  useEffect(() => {
    const wanted = entitiesIn(rows, searched, localId)
    if (wanted.length > 0) labels.request(none, wanted)
  }, [labels, rows, searched, localId])
  const reviewed = useCallback(
    (id: string) => {
      const review = reviews.get(id)
      return review && judgedIn(review) / Math.max(review.total, 1)
    },
    [reviews],
  )
  const shown = useMemo(
    () => arrange(rows, { q, has, lacks, columns, format, rowLabel, reviewed, ...(sort && { sort }) }),
    [rows, q, has, lacks, sort, columns, format, rowLabel, reviewed],
  )
  return { shown, rowLabel, format }
}
