import styles from './Pictures.module.css'
import { useSavePicture, type PictureToSave } from './useSavePicture'
import { useTranslate } from '~/i18n/I18nContext'
import { Button, IconButton } from '~/ui/Button'
import { MenuButton } from '~/ui/popups/MenuButton'
import { minus, plus } from '~/ui/lazy-icons'

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
export function PictureTools({ onZoom, onFit, isFit, picture }: Props) {
  const t = useTranslate()
  const items = useSavePicture(picture)
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
