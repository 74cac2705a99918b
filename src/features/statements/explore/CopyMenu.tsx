import { useExporter } from './useExporter'
import { useTranslate } from '~/i18n/I18nContext'
import { copyFormats, formatNames } from '~/model/export/formats'
import type { StatementEntry } from '~/model/statement-list'
import { MenuButton } from '~/ui/MenuButton'

type Props = {
  label: string
  entries: readonly StatementEntry[]
  /** A text in the place of the icon. */
  text?: string
  small?: boolean
  defaultOpen?: boolean
  className?: string | undefined
}

/** Copies statements in the format chosen. */
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
        // Where no text says what the menu does.
        icon: text === undefined ? 'copy' : undefined,
        onSelect: () => void exporter.copy(format, entries),
      }))}
    >
      {text}
    </MenuButton>
  )
}
