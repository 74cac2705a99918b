import type { MenuItem } from '~/ui/popups/MenuButton'
import { useExporter } from './useExporter'
import { useTranslate } from '~/i18n/I18nContext'
import { copyFormats, downloadFormats, formatNames } from '~/model/export/formats'
import type { StatementEntry } from '~/model/statement-list'
import { download, print as printIcon, copy as copyIcon } from '~/ui/lazy-icons'

/** Menu items for saving, copying and printing the filtered statements. */
export function useExportMenuItems(
  entries: () => readonly StatementEntry[],
  isSeparated: boolean,
  onPrint: () => void,
): MenuItem[] {
  const t = useTranslate()
  const exporter = useExporter()
  return [
    ...downloadFormats.map((format, index): MenuItem => ({
      id: `save-${format}`,
      label: t('export-save', t(formatNames[format])),
      icon: download,
      separated: isSeparated && index === 0,
      onSelect: () => void exporter.save(format, entries()),
    })),
    ...copyFormats.map((format, index): MenuItem => ({
      id: `copy-${format}`,
      label: t('export-copy', t(formatNames[format])),
      icon: copyIcon,
      separated: index === 0,
      onSelect: () => void exporter.copy(format, entries()),
    })),
    { id: 'print', label: t('export-print'), icon: printIcon, separated: true, onSelect: onPrint },
  ]
}
