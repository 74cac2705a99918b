import { useTranslate } from '~/i18n/I18nContext'
import { Button } from './Button'

type Props = { expanded: boolean; onToggle: (expanded: boolean) => void }

/** Behind a text that was cut: shows all of it, and less again. */
export function ShowAll({ expanded, onToggle }: Props) {
  const t = useTranslate()
  return (
    <>
      {' '}
      <Button variant="quiet" small aria-expanded={expanded} onClick={() => onToggle(!expanded)}>
        {t(expanded ? 'ui-show-less' : 'ui-show-all')}
      </Button>
    </>
  )
}
