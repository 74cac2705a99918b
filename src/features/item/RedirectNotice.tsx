import { useTranslate } from '~/i18n/I18nContext'
import { filterNames, pick } from '~/model/address-state'
import { useNavigation, ViewLink } from '~/ui/Navigation'
import { Notice } from '~/ui/notices/Notice'

type Props = { itemId: string; redirectedTo: string }

/** The requested item was merged into the one shown. */
export function RedirectNotice({ itemId, redirectedTo }: Props) {
  const t = useTranslate()
  const { parameters } = useNavigation().address
  return (
    <Notice
      kind="info"
      data-redirected-to={redirectedTo}
      actions={
        // The statements stay the same: so does what is shown of them.
        <ViewLink to={{ item: redirectedTo, parameters: pick(parameters, filterNames) }}>
          {t('lookup-open', redirectedTo)}
        </ViewLink>
      }
    >
      {t('item-redirected', itemId, redirectedTo)}
    </Notice>
  )
}
