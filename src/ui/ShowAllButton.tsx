import { useTranslate } from '~/i18n/I18nContext'
import { MoreButton } from './MoreButton'

type Props = { expanded: boolean; onToggle: (expanded: boolean) => void }

/** Toggles between a truncated text and all of it. */
export function ShowAllButton({ expanded, onToggle }: Props) {
  const t = useTranslate()
  return (
    <>
      {' '}
      <MoreButton isExpanded={expanded} onMore={() => onToggle(!expanded)}>
        {t(expanded ? 'ui-show-less' : 'ui-show-all')}
      </MoreButton>
    </>
  )
}
