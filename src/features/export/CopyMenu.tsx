import { use } from 'react'
import { copy as copyIcon, list } from '~/ui/lazy-icons'
import { useExporter } from './useExporter'
import { ItemContext } from '~/api/item/item-context'
import { useI18n } from '~/i18n/I18nContext'
import { copyFormats } from '~/model/export/exported'
import { verdicts } from '~/model/review/verdict'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { tableOf } from '~/model/table/table-view'
import { maxItems } from '~/model/table/parse-items'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { useNavigation } from '~/ui/Navigation'

type Props = {
  label: string
  entries: readonly StatementEntry[]
  /** Text instead of the icon. */
  text?: string
  defaultOpen?: boolean
  className?: string | undefined
}

export function CopyMenu({ label, entries, text, defaultOpen, className }: Props) {
  const { t, number } = useI18n()
  const exporter = useExporter()
  const { go } = useNavigation()
  const all = itemsIn(entries)
  const items = all.slice(0, maxItems)
  const beyond = all.length - items.length
  const asTable: MenuItem = {
    id: 'table',
    label: t('table-show-values', items.length),
    description: beyond > 0 && t('table-too-many', maxItems, number(beyond), beyond),
    icon: list,
    separated: true,
    onSelect: () => go(tableOf(items)),
  }
  const review = use(ItemContext)?.review
  const [entry] = entries
  const state = entry && entries.length === 1 ? review?.stateOf(entry) : undefined
  const verdictItems = [...verdicts, 'none' as const].map((verdict, index): MenuItem => ({
    id: verdict,
    label: t(state === undefined ? `review-all-${verdict}` : `review-${verdict}`),
    separated: index === 0,
    ...(state !== undefined && { checked: state === verdict }),
    onSelect: () => review?.give(entries, verdict),
  }))
  return (
    <MenuButton
      align="end"
      small
      data-print="hidden"
      defaultOpen={defaultOpen}
      className={className}
      iconOnly={text === undefined ? 'more' : undefined}
      {...(text === undefined && { 'aria-label': label })}
      onPointerEnter={exporter.preload}
      items={[
        ...copyFormats.map((format): MenuItem => ({
          id: format,
          label: t(`export-format-${format}`),
          // Only where no text describes the menu.
          icon: text === undefined ? copyIcon : undefined,
          onSelect: () => void exporter.copy(format, entries),
        })),
        ...(items.length > 1 ? [asTable] : []),
        ...(review && text === undefined ? verdictItems : []),
      ]}
    >
      {text}
    </MenuButton>
  )
}

function itemsIn(entries: readonly StatementEntry[]): string[] {
  const ids = entries.flatMap((entry) => {
    const value = statementOf(entry)?.value
    const content = value?.type === 'value' ? value.content : undefined
    return content && 'id' in content && /^[QL]/.test(content.id) ? [content.id] : []
  })
  return [...new Set(ids)]
}
