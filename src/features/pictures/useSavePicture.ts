import { pictureFile, pngBlob, svgBlob, type Layer } from './picture-file'
import { showResult } from '~/features/export/export-result'
import { saveBlob } from '~/features/export/save-file'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import type { MenuItem } from '~/ui/MenuButton'
import { download } from '~/ui/lazy-icons'
import { useAnnounce } from '~/ui/useAnnounce'

export type PictureToSave = {
  /** Of the file, without its ending. */
  name: string
  title: string
  /** The drawing at the time of the call. */
  layers: () => readonly Layer[]
}

/** Menu items that save a picture as SVG and as PNG. */
export function useSavePicture({ name, title, layers }: PictureToSave): MenuItem[] {
  const t = useTranslate()
  const announce = useAnnounce()
  const save = async (format: 'svg' | 'png') => {
    try {
      const file = pictureFile(layers(), title)
      saveBlob(`${name}.${format}`, format === 'svg' ? svgBlob(file) : await pngBlob(file))
      const text = t('pictures-saved', `${name}.${format}`)
      announce(text)
      showResult({ kind: 'success', text, notes: [] })
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const text = t('export-failed', truncate(error.message, 500))
      announce(text)
      showResult({ kind: 'error', text, notes: [t('export-failed-advice')], error })
    }
  }
  return (['svg', 'png'] as const).map((format) => ({
    id: `picture-${format}`,
    label: t('export-save', format.toUpperCase()),
    icon: download,
    onSelect: () => void save(format),
  }))
}
