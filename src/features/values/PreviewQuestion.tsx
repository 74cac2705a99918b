import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'

type Props = {
  /** The host of the preview. */
  host: string
  onShow: () => void
}

/** Replaces a preview that is loaded only on demand. */
export function PreviewQuestion({ host, onShow }: Props) {
  const t = useTranslate()
  return (
    <Button small title={t('privacy-previews-hint', host)} onClick={onShow}>
      {t('privacy-previews-show')}
    </Button>
  )
}
