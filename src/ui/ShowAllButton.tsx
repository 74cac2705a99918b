import { Button } from './Button'
import { useTranslate } from '~/i18n/I18nContext'

type Props = { expanded: boolean; onToggle: (expanded: boolean) => void }

export function ShowAllButton({ expanded, onToggle }: Props) {
  const t = useTranslate()
  return (
    <>
      {' '}
      <Button
        variant="quiet"
        small
        aria-expanded={expanded}
        data-print="hidden"
        onClick={() => onToggle(!expanded)}
      >
        {t(expanded ? 'ui-show-less' : 'ui-show-all')}
      </Button>
    </>
  )
}
