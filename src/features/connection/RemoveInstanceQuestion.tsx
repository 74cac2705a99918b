import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { focusOnMount } from '~/ui/keep-focus'

type Props = {
  hasCredential: boolean
  onCancel: () => void
  onRemove: (button: HTMLElement) => void
}

/** The answers to whether a wiki is to be removed from the list. */
export function RemoveInstanceQuestion({ hasCredential, onCancel, onRemove }: Props) {
  const t = useTranslate()
  return (
    <>
      <Button ref={focusOnMount} small onClick={onCancel}>
        {t('settings-cancel')}
      </Button>
      <Button small variant="danger" onClick={({ currentTarget }) => onRemove(currentTarget)}>
        {t(hasCredential ? 'instances-remove-with-credential' : 'instances-remove-confirm')}
      </Button>
    </>
  )
}
