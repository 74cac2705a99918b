import { useRef, useState, useId } from 'react'
import { formatShare } from '~/model/format/share'
import styles from './TableScreen.module.css'
import layout from '~/ui/layout.module.css'
import type { Table } from './useTable'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { useWikiProperties, propertyName } from '~/features/values/useWikiProperties'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { fold } from '~/model/filter/search-text'
import { isPropertyId } from '~/model/id-pattern'
import { maxColumns } from '~/model/table/table-view'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/fields/Checkbox'
import { SearchInput } from '~/ui/fields/SearchInput'
import type { Suggestion } from '~/api/search/search-sources'
import { useWiki } from '~/api/wiki/WikiContext'
import { truncate } from '~/lib/truncate'

type Props = { table: Table }

/** Many items have a thousand properties between them: only this many are listed, typing finds the rest. */
const maxListed = 60

/** The columns, all properties of the items by how many of them have each, and what the wiki's search finds. */
export function ColumnOptions({ table }: Props) {
  const { t, language } = useI18n()
  const { columns, shares, itemsRead, change } = table
  const [text, setText] = useState('')
  // Keeps the initial order, so that no option moves while the user selects.
  const [first] = useState(columns)
  const counts = new Map(shares.map(({ propertyId, count }) => [propertyId, count]))
  const typed = text.trim().toUpperCase()
  const own = new Set([...first, ...counts.keys(), ...(isPropertyId(typed) ? [typed] : [])])
  const search = useWikiProperties(text)
  // Where one was found it stays when it is chosen.
  const elsewhere = search.found.filter(({ id }) => !own.has(id))
  const all = new Set([...own, ...columns])
  for (const { id } of elsewhere) all.delete(id)
  const searched = new Set(search.found.map(({ id }) => id))
  const labelText = useLabelTexts([
    ...[...all].slice(0, maxListed),
    ...[...all].filter((id) => searched.has(id)),
  ])
  const wanted = fold(text.trim())
  const found = [...all].filter(
    (id) => searched.has(id) || fold(`${labelText(id) ?? ''} ${id}`).includes(wanted),
  )
  const listed = found.slice(0, maxListed)
  const isFull = columns.length >= maxColumns
  const options = useRef<HTMLDivElement>(null)
  const choiceOf = (id: string): Choice => {
    const checked = columns.includes(id)
    return {
      checked,
      disabled: isFull && !checked,
      onChange: () => (checked ? change.remove(id) : change.add(id)),
    }
  }
  return (
    <div ref={options} className={styles.options}>
      <SearchInput label={t('filter-property-search')} value={text} onType={setText} />
      <div className={styles.scroller}>
        <fieldset>
          <legend className="visually-hidden">{t('table-columns')}</legend>
          {listed.map((id) => (
            <Checkbox
              key={id}
              label={labelText(id) === undefined ? id : `${labelText(id)} (${id})`}
              end={formatShare(counts.get(id) ?? 0, itemsRead, language)}
              {...choiceOf(id)}
            />
          ))}
        </fieldset>
        <WikiProperties found={elsewhere} choiceOf={choiceOf} />
      </div>
      <p className={styles.note} role="status">
        {[
          found.length === 0 && t('table-columns-none'),
          found.length > listed.length && t('filter-property-more', found.length - listed.length),
          search.status,
          isFull && t('table-columns-full', maxColumns),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={layout.controls}>
        <Button small onClick={() => change.setColumns([])}>
          {t('table-columns-clear')}
        </Button>
        <Button small onClick={() => change.setColumns([...new Set([...columns, ...counts.keys()])])}>
          {t('table-columns-all')}
        </Button>
        {table.view.columns && (
          <Button
            small
            onClick={() => {
              // The button is removed then.
              options.current?.querySelector('input')?.focus()
              change.chooseColumns()
            }}
          >
            {t('table-columns-choose')}
          </Button>
        )}
      </div>
    </div>
  )
}

type Choice = { checked: boolean; disabled: boolean; onChange: () => void }
type WikiPropertiesProps = { found: readonly Suggestion[]; choiceOf: (id: string) => Choice }

/** Properties that no item of the table has, as the wiki's search found them. */
function WikiProperties({ found, choiceOf }: WikiPropertiesProps) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const headingId = useId()
  if (found.length === 0) return null
  return (
    <div role="group" aria-labelledby={headingId} className={styles.found}>
      <p id={headingId}>{t('property-search-results', instance.name)}</p>
      {found.map(({ description, ...property }) => (
        <Checkbox
          key={property.id}
          label={propertyName(property)}
          description={description && truncate(description.text, 120)}
          {...choiceOf(property.id)}
        />
      ))}
    </div>
  )
}
