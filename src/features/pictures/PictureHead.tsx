import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import styles from './Pictures.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { useCommands } from '~/ui/commands/useCommands'
import { Button, IconButton } from '~/ui/Button'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'
import { minus, plus, download } from '~/ui/lazy-icons'
import { printedPicture, type Layer, pictureFile, pngBlob, svgBlob } from './picture-file'
import { usePrintEvents } from '~/features/print/usePrintEvents'
import { saveBlob, useReport } from '~/features/export/export-result'

/** A summary of a picture, its tools, and what is printed of it. */
export function PictureHead({
  children,
  ...tools
}: { children: ReactNode } & ComponentProps<typeof PictureTools>) {
  return (
    <>
      <div className={styles.head}>
        <p className={styles.summary}>{children}</p>
        <PictureTools {...tools} />
      </div>
      <PrintedPicture layers={tools.picture.layers} />
    </>
  )
}

type Props = {
  /** More than 1 enlarges. */
  onZoom: (factor: number) => void
  onFit: () => void
  /** Whether everything is shown. */
  isFit: boolean
  picture: PictureToSave
}

const step = 1.6

/** Zoom and export of a picture. */
function PictureTools({ onZoom, onFit, isFit, picture }: Props) {
  const t = useTranslate()
  const items = useSavePicture(picture)
  useCommands(t('pictures-save'), () => items)
  useCommands(t('pictures-tools'), () => [
    { id: 'out', label: t('pictures-zoom-out'), onSelect: () => onZoom(1 / step) },
    { id: 'in', label: t('pictures-zoom-in'), onSelect: () => onZoom(step) },
    { id: 'fit', label: t('pictures-fit'), disabled: isFit, onSelect: onFit },
  ])
  return (
    <div className={styles.tools} role="group" aria-label={t('pictures-tools')} data-print="hidden">
      <IconButton
        variant="normal"
        icon={minus}
        label={t('pictures-zoom-out')}
        onClick={() => onZoom(1 / step)}
      />
      <IconButton variant="normal" icon={plus} label={t('pictures-zoom-in')} onClick={() => onZoom(step)} />
      <Button aria-disabled={isFit} onClick={onFit}>
        {t('pictures-fit')}
      </Button>
      <MenuButton align="end" items={items}>
        {t('pictures-save')}
      </MenuButton>
    </div>
  )
}

/** On paper, a copy that takes its width: the picture has that of the window, and is not drawn again for print. */
export function PrintedPicture({ layers }: { layers: () => readonly Layer[] }) {
  const id = useId()
  const holder = useRef<HTMLDivElement>(null)
  usePrintEvents((isPrinting) => {
    const drawn = isPrinting ? layers() : []
    holder.current?.replaceChildren(...(drawn.length > 0 ? printedPicture(drawn, id) : []))
  })
  return <div ref={holder} className={styles.printed} aria-hidden="true" />
}

type PictureToSave = {
  /** Of the file, without its ending. */
  name: string
  title: string
  /** The drawing at the time of the call. */
  layers: () => readonly Layer[]
}

/** Menu items that save a picture as SVG and as PNG. */
function useSavePicture({ name, title, layers }: PictureToSave): MenuItem[] {
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
