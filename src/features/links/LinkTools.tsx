import styles from './Links.module.css'
import { loadLabels } from '~/api/labels/labels'
import { useWiki } from '~/api/wiki/WikiContext'
import { save } from '~/features/export/export-result'
import { useFormat } from '~/features/values/useValueContext'
import { linksToCsv, linksToJson } from '~/model/export/links'
import { formatCount } from '~/model/format/number'
import type { Link } from '~/model/links/links'
import { addEntities } from '~/model/referenced-entities'
import { tableOf } from '~/model/table/table-view'
import { useCommands } from '~/ui/commands/useCommands'
import { download } from '~/ui/lazy-icons'
import listView from '~/ui/list-view.module.css'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { ViewLink } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'

/** With more items, the address is too long for some servers. */
const itemsInTable = 200

type Props = { itemId: string; links: readonly Link[] }

/** Exports the links that are shown, or opens them as a table. */
export function LinkTools({ itemId, links }: Props) {
  const format = useFormat()
  const { t, language } = format
  const announce = useAnnounce()
  const ids = [...new Set(links.map(({ from }) => from))].slice(0, itemsInTable)
  const { labels } = useWiki()
  const saveCsv = async () => {
    // Only the links in view have requested theirs.
    const named = new Set(links.map(({ from }) => from))
    for (const { property, statement } of links) {
      named.add(property.id)
      addEntities([statement, ...statement.qualifiers], format.localId, named)
    }
    await loadLabels(labels, [...named])
    exportAs(linksToCsv)
  }
  const exportAs = (make: typeof linksToCsv) => {
    const file = make(itemId, links, format)
    save(file.name, file)
    announce(t('links-saved', formatCount(links.length, language), file.name, links.length))
  }
  const items: MenuItem[] = [
    {
      id: 'csv',
      label: t('export-save', t('export-format-csv')),
      icon: download,
      onSelect: () => void saveCsv(),
    },
    {
      id: 'json',
      label: t('export-save', t('export-format-json')),
      icon: download,
      onSelect: () => exportAs(linksToJson),
    },
  ]
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
