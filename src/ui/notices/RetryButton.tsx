import { Button, type ButtonProps } from '~/ui/Button'
import { leaving } from '~/ui/keep-focus'
import { refresh } from '~/ui/lazy-icons'
import { endOutages } from '~/api/request/outages'
import { useTranslate } from '~/i18n/I18nContext'

type Props = Pick<ButtonProps, 'variant' | 'small'> & { onRetry: () => void }

/** “Try again” in a notice that disappears with it, so the focus moves to what is around the notice. */
export function RetryButton({ onRetry, ...look }: Props) {
  const t = useTranslate()
  return (
    <Button
      {...look}
      icon={refresh}
      onClick={leaving(() => {
        endOutages()
        onRetry()
      })}
    >
      {t('error-retry')}
    </Button>
  )
}
