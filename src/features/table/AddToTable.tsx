import { useState } from 'react'
import { rememberTable, useLastTable } from './last-table'
import styles from './TableScreen.module.css'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { maxItems } from '~/model/table/parse-items'
import { tableCodec, tableOf } from '~/model/table/table-view'
import { Button } from '~/ui/Button'
import { useCommands } from '~/ui/commands/useCommands'
import { focusOnMount } from '~/ui/keep-focus'
import { useNavigation, ViewLink } from '~/ui/Navigation'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { Icon } from '~/ui/Icon'

/** Adds this item to the table that was open last, or begins one; then a link to it. */
export function AddToTable({ itemId }: { itemId: string }) {
  const { t, number } = useI18n()
  const { connection } = useWiki()
  const { instance } = connection
  const isPrivate = useIsPrivate(connection)
  const announce = useAnnounce()
  const last = useLastTable(instance.baseUrl)
  const [isAdded, setAdded] = useState(false)
  const ids = tableCodec
    .read(last?.parameters ?? {})
    .items.split(',')
    .filter(Boolean)
  const isIn = ids.includes(itemId)
  const count = (ofItems: number) => t('table-has', number(ofItems), ofItems)
  function add() {
    const parameters = { ...last?.parameters, items: [...ids, itemId].join() }
    rememberTable(connection, { parameters, ids: [...(last?.ids ?? []), itemId] }, isPrivate)
    setAdded(true)
    announce(count(ids.length + 1))
  }
  const canAdd = !isIn && ids.length < maxItems
  useCommands(t('views-label'), () => (canAdd ? [{ id: 'table', label: t('table-add'), onSelect: add }] : []))
  if (canAdd)
    return (
      <Button small variant="quiet" onClick={add}>
        {t('table-add')}
      </Button>
    )
  return (
    <span className={styles.added}>
      {isIn ? count(ids.length) : t('table-full')} ·{' '}
      <ViewLink
        ref={isAdded ? focusOnMount : undefined}
        to={{ item: undefined, parameters: { ...last?.parameters, ...tableOf(ids).parameters } }}
      >
        {t('table-open')}
      </ViewLink>
    </span>
  )
}

type Props = { itemId: string; className?: string | undefined }

/** Leads from an item of the table that was open last to the one below it. */
export function NextInTable({ itemId, className }: Props) {
  const t = useTranslate()
  const { ids = [] } = useLastTable(useWiki().connection.instance.baseUrl) ?? {}
  const { address } = useNavigation()
  // Forms and senses are rows too, and have the page of their lexeme.
  const current = [address.item, itemId].find((id) => id !== undefined && ids.includes(id))
  const next = current && ids[ids.indexOf(current) + 1]
  if (next === undefined) return null
  return (
    <ViewLink to={{ item: next }} className={className} title={t('table-next')} data-next-in-table>
      {/* Beside the views there is no room for more in every language. */}
      <span className="visually-hidden">{t('table-next')} </span>
      {next}
      <Icon name="chevron-end" />
    </ViewLink>
  )
}
