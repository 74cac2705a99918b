import { copy as copyIcon } from '~/ui/lazy-icons'
import { useExporter } from './useExporter'
import { useTranslate } from '~/i18n/I18nContext'
import { copyFormats, formatNames } from '~/model/export/formats'
import type { StatementEntry } from '~/model/statement-list'
import { MenuButton } from '~/ui/MenuButton'

type Props = {
  label: string
  entries: readonly StatementEntry[]
  /** Text instead of the icon. */
  text?: string
  small?: boolean
  defaultOpen?: boolean
  className?: string | undefined
}

export function CopyMenu({ label, entries, text, small, defaultOpen, className }: Props) {
  const t = useTranslate()
  const exporter = useExporter()
  return (
    <MenuButton
      align="end"
      small={small}
      data-print="hidden"
      defaultOpen={defaultOpen}
      className={className}
      iconOnly={text === undefined ? 'more' : undefined}
      {...(text === undefined && { 'aria-label': label })}
      onPointerEnter={exporter.preload}
      items={copyFormats.map((format) => ({
        id: format,
        label: t(formatNames[format]),
        // Only where no text describes the menu.
        icon: text === undefined ? copyIcon : undefined,
        onSelect: () => void exporter.copy(format, entries),
      }))}
    >
      {text}
    </MenuButton>
  )
}
