import { AddToComparison } from './AddToComparison'
import { useTranslate } from '~/i18n/I18nContext'
import { Popover } from '~/ui/popups/Popover'

/** The button that compares an item with another one. */
export function CompareStart() {
  const t = useTranslate()
  return (
    <div data-print="hidden">
      <Popover label={t('compare-open')} variant="quiet" small align="end">
        <AddToComparison items={[]} />
      </Popover>
    </div>
  )
}
