import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useEffectEvent } from 'react'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { SampleNotice } from '~/features/errors/SampleNotice'
import layout from '~/ui/layout.module.css'
import listView from '~/ui/list-view.module.css'
import { canAskAbout } from '~/model/connection/connection'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { useFormat } from '~/features/values/useValueContext'
import { countProperties, isOfStatement, filterLinks, firstGroups, groupLinks } from '~/model/links/link-list'
import { LoadingRows } from '~/ui/notices/LoadingRows'
import { formatCount } from '~/model/format/number'
import { linkRoles, type LexicalLink, type Link, type LinkRole } from '~/model/links/links'
import { SearchInput } from '~/ui/fields/SearchInput'
import { useReport } from '~/features/export/export-result'
import { useListPlace, useToggledParts } from '~/features/statements/useListPlace'
import { useIsPrinting } from '~/features/print/usePrint'
import { ExportResultNote } from '~/features/export/ExportResultNote'
import { linksToCsv, linksToJson } from '~/model/export/links'
import { addEntities } from '~/model/referenced-entities'
import { maxItems } from '~/model/table/parse-items'
import { tableOf } from '~/model/table/table-view'
import { FilterSelect, shownChoices } from '~/ui/commands/FilterSelect'
import { useCommands } from '~/ui/commands/useCommands'
import { download } from '~/ui/lazy-icons'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { useParameters, ViewLink } from '~/ui/Navigation'
import { useTypedSearch } from '~/ui/useTypedSearch'
import type { LinkOrder } from '~/api/links/backlinks'
import { lexemeOf } from '~/model/id-pattern'
import { LinkGroupSection, roleNames } from './LinkGroupSection'
import { useLinks } from './useLinks'
import styles from './Links.module.css'
import { linksCodec } from './links-codec'
import { isDeniedToOtherSites } from '~/api/request/error-classification'
import { toApiError } from '~/api/request/errors'
import type { LoadedLinks } from '~/api/links/links'
import { usePauseReason } from '~/api/request/queue/useQueueState'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { focusStays } from '~/ui/keep-focus'
import { Notice } from '~/ui/notices/Notice'
import { PrintLine } from '~/features/print/PrintLine'
import { RetryButton } from '~/ui/notices/RetryButton'

/** Other entities that point to this one, in their statements or as lexemes. */
export function LinksView({ itemId }: { itemId: string }) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  return (
    <section className={listView.view} aria-label={t('views-links')}>
      <PrintLine />
      {canAskAbout(instance, itemId) ? <LinkList itemId={itemId} /> : <SampleNotice of="links" />}
    </section>
  )
}

const noIds: readonly string[] = []
const noLinks: readonly Link[] = []
/** Rows of groups further down are mounted when they come near the window. */
const mountedAtOnce = 300

/** The links by property, with filters, as far as they are loaded. */
function LinkList({ itemId }: { itemId: string }) {
  const { t } = useI18n()
  const choice = useLinkFilter()
  const loaded = useLinks(itemId, choice.order)
  const { data, error } = loaded
  const format = useFormat()
  const labelText = useLabelTexts(noIds)
  const filter = useDeferredValue(choice.filter)
  // A search finds names that arrive later.
  const named = useMemo(() => ({ ...format, labelText }), [format, labelText])
  const shown = useMemo(() => data && filterLinks(data.links, filter, named), [data, filter, named])
  const groups = useMemo(() => shown && groupLinks(shown, choice.order), [shown, choice.order])
  const near = useMemo(() => firstGroups(groups ?? [], mountedAtOnce), [groups])
  const read = useReadText(loaded, shown?.length)
  const isPrinting = useIsPrinting()
  // After a reload, only the first links are there.
  const owner = `${itemId} links`
  const place = useListPlace(owner, (row) => {
    const isFound = data?.links.some(({ key }) => key === row)
    if (!isFound && loaded.hasMore && !loaded.moreError) loaded.load('more')
  })
  const [closed, toggle] = useToggledParts(owner)

  if (error && !data) return <LinksFailed {...{ error, itemId }} onRetry={loaded.retry} />
  // Stays, with the focus in it, while the links load in another order.
  const bar = (tools?: ReactNode) => (
    <div className={listView.bar} data-print="hidden">
      <LinkFilterBar links={data?.links ?? noLinks} choice={choice} />
      {tools}
    </div>
  )
  if (!data || !shown || !groups)
    return (
      <>
        {bar()}
        <LoadingRows columns={[120]} />
      </>
    )
  const isPart = loaded.hasMore || data.unread.size > 0
  return (
    <>
      {bar(<LinkTools itemId={itemId} links={shown} isPart={isPart} read={read} />)}
      <LinkProgress {...{ loaded, data, read }} />
      {groups.map((group) => (
        <LinkGroupSection
          key={group.key}
          {...{ group, data, loaded, place }}
          isNear={near.has(group.key)}
          isWhole={isPrinting}
          isPart={filter.q.trim() !== '' || (filter.role ?? 'main') !== 'main'}
          isOpen={!closed.includes(group.key)}
          onToggle={toggle}
        />
      ))}
      {shown.length === 0 && (
        <p className={listView.none}>
          {t(
            data.links.length > 0 ? 'links-none-shown' : loaded.hasMore ? 'links-none-loaded' : 'links-none',
          )}
        </p>
      )}
      <LinkListEnd {...{ loaded, itemId }} />
    </>
  )
}

type LinkFilterBarProps = { links: readonly (LexicalLink | Link)[]; choice: ReturnType<typeof useLinkFilter> }

function LinkFilterBar({ links, choice: { filter, order, change, sort, type } }: LinkFilterBarProps) {
  const { t, number } = useI18n()
  const counts = useMemo(() => countProperties(links), [links])
  const properties = useMemo(() => shownChoices(counts, filter.property), [counts, filter.property])
  const labelText = useLabelTexts(useMemo(() => properties.map(([id]) => id), [properties]))
  const group = t('views-links')
  // Few items are said of lexemes.
  const found = new Set<LinkRole | undefined>(links.map(({ role }) => role)).add(filter.role)
  const roles = linkRoles.filter((role) => found.has(role) || roleNames[role].startsWith('links'))
  return (
    <div className={listView.filter} role="group" aria-label={t('links-filter')}>
      <SearchInput label={t('links-filter-text')} className={styles.search} value={filter.q} onType={type} />
      <FilterSelect
        group={group}
        label={t('filter-facet-property')}
        all={t('history-any-property')}
        value={filter.property}
        options={properties.map(([id, count]) => [id, `${labelText(id) ?? id} (${number(count)})`])}
        onChange={(property) => change({ ...filter, property })}
      />
      <FilterSelect
        group={group}
        label={t('links-role')}
        all={t('links-any-role')}
        value={filter.role}
        options={roles.map((role) => [role, t(roleNames[role])])}
        onChange={(value) => change({ ...filter, role: linkRoles.find((role) => role === value) })}
      />
      <FilterSelect
        group={group}
        label={t('links-order')}
        all={t('links-order-listed')}
        value={order === 'newest' ? order : undefined}
        options={[['newest', t('links-order-newest')]]}
        onChange={(value) => sort(value === 'newest' ? 'newest' : 'listed')}
      />
    </div>
  )
}

type LinkToolsProps = {
  itemId: string
  links: readonly (LexicalLink | Link)[]
  /** There may be more, of items that have not been read. */
  isPart: boolean
  /** How many have been read. */
  read: string
}

function LinkTools({ itemId, links, isPart, read }: LinkToolsProps) {
  const format = useFormat()
  const { t, language } = format
  const report = useReport()
  const ids = [...new Set(links.map(({ from }) => lexemeOf(from)))]
  const beyond = ids.length - maxItems
  const wiki = useWiki()
  const saveCsv = async () => {
    // Only the links in view have requested theirs.
    const named = new Set(links.map(({ from }) => from))
    for (const { property, statement } of links.filter(isOfStatement)) {
      named.add(property.id)
      addEntities([statement, ...statement.qualifiers], format.localId, named)
    }
    exportAs(linksToCsv, await report.waitForLabels(wiki, [...named]))
  }
  const exportAs = (make: typeof linksToCsv, notes: readonly string[] = []) => {
    const file = make(links, format)
    const name = `${itemId}-links.${file.extension}`
    const text = t('links-saved', formatCount(links.length, language), name, links.length)
    report.save(name, file, isPart ? [read, ...notes] : notes, text)
  }
  const items = (['csv', 'json'] as const).map((kind): MenuItem => ({
    id: kind,
    label: t('export-save', t(`export-format-${kind}`)),
    icon: download,
    onSelect: () => void (kind === 'csv' ? saveCsv() : exportAs(linksToJson)),
  }))
  useCommands(t('export-menu'), () => (links.length > 0 ? items : []))
  return (
    <div className={listView.tools}>
      {ids.length > 0 && (
        <ViewLink className={styles.asTable} to={tableOf(ids.slice(0, maxItems))}>
          {t('links-as-table')}
        </ViewLink>
      )}
      {beyond > 0 && (
        <span className={layout.note}>
          {t('table-too-many', maxItems, formatCount(beyond, language), beyond)}
        </span>
      )}
      <MenuButton variant="quiet" align="end" disabled={links.length === 0} items={items}>
        {t('export-menu')}
      </MenuButton>
      <ExportResultNote />
    </div>
  )
}

/** The filter and order of the links: in the address, where a text that is being typed arrives later. */
function useLinkFilter() {
  const [{ filter: inAddress, order }, write] = useParameters(linksCodec)
  const typed = useTypedSearch(inAddress, (filter, options) => write({ filter, order }, options))
  return {
    ...typed,
    order,
    sort: (next: LinkOrder) => write({ filter: typed.filter, order: next }),
  }
}

type Loaded = ReturnType<typeof useLinks>

const listedIn = ({ read, unread, waiting }: LoadedLinks) => {
  const done = read.size + unread.size
  return { done, listed: done + waiting.length }
}

/** How many links have been read, how many of them are shown, and how many items are still to be read. */
function useReadText({ data, hasMore }: Loaded, shown = 0): string {
  const { t, number } = useI18n()
  if (!data) return ''
  const { unread, links, next } = data
  const { done, listed } = listedIn(data)
  return [
    t('links-count', number(links.length), links.length),
    shown < links.length && t('links-shown', number(shown), shown),
    hasMore && t(next ? 'links-read-at-least' : 'links-read-of', number(done), number(listed), listed),
    unread.size > 0 && t('links-unread', number(unread.size), unread.size),
  ]
    .filter(Boolean)
    .join(' · ')
}

type ProgressProps = { loaded: Loaded; data: LoadedLinks; read: string }

function LinkProgress({ loaded, data, read }: ProgressProps) {
  const { t } = useI18n()
  const { loading, hasMore } = loaded
  const waits = usePauseReason(loading !== undefined)
  const { unread } = data
  const { done, listed } = listedIn(data)
  return (
    <div className={styles.progress} tabIndex={-1}>
      <p role="status">
        {read}
        {waits !== undefined && ` · ${waits}`}
      </p>
      {unread.size > 0 && loading === undefined && <RetryButton small onRetry={loaded.retryUnread} />}
      {loading === 'all' && <progress aria-label={t('links-load-all')} value={done} max={listed} />}
      {/* One button, which keeps the focus. */}
      {(loading !== undefined || hasMore) && (
        <Button
          small
          ref={focusStays}
          onClick={loading === undefined ? () => loaded.load('all') : loaded.stop}
        >
          {t(loading === undefined ? 'links-load-all' : 'error-stop')}
        </Button>
      )}
    </div>
  )
}

function LinkListEnd({ loaded, itemId }: { loaded: Loaded; itemId: string }) {
  const { t } = useI18n()
  const { hasMore, loading, moreError, load } = loaded
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(() => hasMore && !moreError && load('more'))
  useEffect(() => {
    const element = end.current
    // jsdom has none: there the button loads more.
    if (!element || typeof IntersectionObserver === 'undefined') return
    // An end that stays in view loads no more: a group shows only its first links, however many there are.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore())
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className={listView.end}>
      {moreError !== null && <ErrorNotice error={moreError} itemId={itemId} onRetry={() => load('more')} />}
      {moreError === null && hasMore && (
        <Button ref={focusStays} aria-disabled={loading !== undefined} onClick={() => load('more')}>
          {t(loading === undefined ? 'links-more' : 'links-loading')}
        </Button>
      )}
    </div>
  )
}

type LinksFailedProps = {
  error: unknown
  itemId: string
  onRetry: () => void
}

/**
 * Nothing could be loaded: with the reason and what helps, where the wiki's Action API can't be read. REST has no
 * list of links, and MediaWiki's own search doesn't find an item by what its statements point to (recording 339).
 */
function LinksFailed({ error, itemId, onRetry }: LinksFailedProps) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const cause = toApiError(error)
  return (
    <div className={styles.failed}>
      {isDeniedToOtherSites(cause) && (
        <Notice kind="info" title={t('links-private-title')}>
          {t('links-private-body', instance.name)} {t('links-private-remedy')}
        </Notice>
      )}
      <ErrorNotice error={cause} itemId={itemId} onRetry={onRetry} />
    </div>
  )
}
