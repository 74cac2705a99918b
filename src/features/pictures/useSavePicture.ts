import { pictureFile, pngBlob, svgBlob, type Layer } from './picture-file'
import { saveBlob } from '~/features/export/save-file'
import { useReport } from '~/features/export/useReport'
import { useTranslate } from '~/i18n/I18nContext'
import type { MenuItem } from '~/ui/popups/MenuButton'
import { download } from '~/ui/lazy-icons'

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
  const report = useReport()
  const save = (format: 'svg' | 'png') =>
    report.orFail(async () => {
      const file = pictureFile(layers(), title)
      saveBlob(`${name}.${format}`, format === 'svg' ? svgBlob(file) : await pngBlob(file))
      report.succeed(t('export-file-saved', `${name}.${format}`))
    })
  return (['svg', 'png'] as const).map((format) => ({
    id: `picture-${format}`,
    label: t('export-save', format.toUpperCase()),
    icon: download,
    onSelect: () => void save(format),
  }))
}
