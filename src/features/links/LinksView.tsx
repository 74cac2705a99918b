import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { SampleNotice } from '~/features/errors/SampleNotice'
import listView from '~/ui/list-view.module.css'
import { canAskAbout } from '~/model/connection/connection'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { useFormat } from '~/features/values/useValueContext'
import {
  countProperties,
  isOfStatement,
  filterLinks,
  firstGroups,
  groupLinks,
  type LinkFilter,
} from '~/model/links/link-list'
import { LoadingRows } from '~/ui/notices/LoadingRows'
import { formatCount } from '~/model/format/number'
import { linkRoles, type LexicalLink, type Link, type LinkRole } from '~/model/links/links'
import { SearchInput } from '~/ui/fields/SearchInput'
import { loadLabels } from '~/api/labels/fetch-labels'
import { save } from '~/features/export/export-result'
import { linksToCsv, linksToJson } from '~/model/export/links'
import { addEntities } from '~/model/referenced-entities'
import { tableOf } from '~/model/table/table-view'
import { FilterSelect } from '~/ui/commands/FilterSelect'
import { useCommands } from '~/ui/commands/useCommands'
import { download } from '~/ui/lazy-icons'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { useParameters, ViewLink } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import type { LinkOrder } from '~/api/links/backlinks'
import { lexemeOf } from '~/model/id-pattern'
import { LinkGroupSection, roleNames } from './LinkGroupSection'
import { LinkListEnd, LinkProgress, LinksFailed } from './LinkProgress'
import { useLinks } from './useLinks'
import styles from './Links.module.css'
import { linksCodec } from './links-codec'

type Props = { itemId: string }

/** Other entities that point to this one, in their statements or as lexemes. */
export function LinksView({ itemId }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const choice = useLinkFilter()
  return (
    <section className={listView.view} aria-label={t('views-links')}>
      {!canAskAbout(instance, itemId) ? (
        <SampleNotice of="links" />
      ) : (
        <LinkList key={choice.order} itemId={itemId} choice={choice} />
      )}
    </section>
  )
}

type LinkListProps = {
  itemId: string
  choice: ReturnType<typeof useLinkFilter>
}

const noIds: readonly string[] = []
/** Rows of groups further down are mounted when they come near the window. */
const mountedAtOnce = 300

/** The links by property, with filters, as far as they are loaded. */
function LinkList({ itemId, choice }: LinkListProps) {
  const { t } = useI18n()
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

  if (error && !data) return <LinksFailed {...{ error, itemId }} onRetry={loaded.retry} />
  if (!data || !shown || !groups) return <LoadingRows columns={[120]} />
  return (
    <>
      <div className={listView.bar} data-print="hidden">
        <LinkFilterBar links={data.links} choice={choice} />
        <LinkTools itemId={itemId} links={shown} />
      </div>
      <LinkProgress {...{ loaded, data }} shown={shown.length} />
      {groups.map((group) => (
        <LinkGroupSection key={group.key} {...{ group, data, loaded }} isNear={near.has(group.key)} />
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

/** Longer lists are hard to choose from. */
const choicesShown = 200

function LinkFilterBar({ links, choice: { filter, order, change, sort, type } }: LinkFilterBarProps) {
  const { t, number } = useI18n()
  const counts = useMemo(() => countProperties(links).slice(0, choicesShown), [links])
  const listed = counts.some(([id]) => id === filter.property)
  const properties =
    filter.property === undefined || listed ? counts : [[filter.property, 0] as const, ...counts]
  const labelText = useLabelTexts(useMemo(() => counts.map(([id]) => id), [counts]))
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

/** With more items, the address is too long for some servers. */
const itemsInTable = 200

type LinkToolsProps = { itemId: string; links: readonly (LexicalLink | Link)[] }

/** Exports the links that are shown, or opens them as a table. */
function LinkTools({ itemId, links }: LinkToolsProps) {
  const format = useFormat()
  const { t, language } = format
  const announce = useAnnounce()
  const ids = [...new Set(links.map(({ from }) => lexemeOf(from)))].slice(0, itemsInTable)
  const { labels } = useWiki()
  const saveCsv = async () => {
    // Only the links in view have requested theirs.
    const named = new Set(links.map(({ from }) => from))
    for (const { property, statement } of links.filter(isOfStatement)) {
      named.add(property.id)
      addEntities([statement, ...statement.qualifiers], format.localId, named)
    }
    await loadLabels(labels, [...named])
    exportAs(linksToCsv)
  }
  const exportAs = (make: typeof linksToCsv) => {
    const file = make(links, format)
    const name = `${itemId}-links.${file.extension}`
    save(name, file)
    announce(t('links-saved', formatCount(links.length, language), name, links.length))
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
        <ViewLink className={styles.asTable} to={tableOf(ids)}>
          {t('links-as-table')}
        </ViewLink>
      )}
      <MenuButton variant="quiet" align="end" disabled={links.length === 0} items={items}>
        {t('export-menu')}
      </MenuButton>
    </div>
  )
}

/** Delay after a keystroke before the address changes. */
const typingPause = 250

/** The filter and order of the links: in the address, where a text that is being typed arrives later. */
function useLinkFilter() {
  const [{ filter: inAddress, order }, change] = useParameters(linksCodec)
  const [typed, setTyped] = useState<{ over: LinkFilter; q: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Any other change of the address ends the typing: Back, or a choice.
  const q = typed?.over === inAddress ? typed.q : inAddress.q
  const filter = useMemo(() => ({ ...inAddress, q }), [inAddress, q])

  function write(next: LinkFilter, sort: LinkOrder, replace = false) {
    clearTimeout(timer.current)
    change({ filter: next, order: sort }, { replace })
  }

  return {
    filter,
    order,
    change: (next: LinkFilter) => write(next, order),
    sort: (next: LinkOrder) => write(filter, next),
    type(text: string) {
      clearTimeout(timer.current)
      setTyped({ over: inAddress, q: text })
      timer.current = setTimeout(
        () => write({ ...inAddress, q: text }, order, inAddress.q !== ''),
        typingPause,
      )
    },
  }
}
