import { useEffect, useMemo } from 'react'
import { ItemsForm, LeftOutNotice, type Picker } from './ItemsForm'
import styles from './TableScreen.module.css'
import { TableView } from './TableView'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { apiBase, type Instance } from '~/model/connection/connection'
import { maxItems, parseItems } from '~/model/table/parse-items'
import { tableCodec } from '~/model/table/table-view'
import { useParameters } from '~/ui/Navigation'
import layout from '~/ui/layout.module.css'
import type { SettingsField } from '~/features/errors/error-advice'

type Props = {
  instances: readonly Instance[]
  picker: Picker
  onSettings: (field: SettingsField) => void
}

/** Items as rows, properties as columns; without items, the page on which they are entered. */
export function TableScreen({ instances, picker, onSettings }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const [{ items }] = useParameters(tableCodec)
  const parsed = useMemo(
    () => parseItems(items, { instances, current: instance }),
    [items, instances, instance],
  )
  const list = parsed.ids.join(',')
  const ids = useMemo(() => (list === '' ? [] : list.split(',')), [list])
  useEffect(() => {
    document.title = t('item-title-id', t('table-title'))
    notifyFirstScreenShown()
  }, [t])

  if (ids.length > 0)
    return (
      <div className={styles.screen}>
        <TableView
          key={apiBase(instance)}
          ids={ids}
          instances={instances}
          picker={picker}
          notice={<LeftOutNotice parsed={parsed} />}
          onSettings={onSettings}
        />
      </div>
    )
  return (
    <div className={styles.screen}>
      <h1 className={layout.pageTitle}>{t('table-title')}</h1>
      <p className={layout.pageLead}>{t('table-lead', maxItems, instance.name)}</p>
      <LeftOutNotice parsed={parsed} />
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the purpose of this page */}
      <ItemsForm instances={instances} picker={picker} initial="" autoFocus />
    </div>
  )
}
