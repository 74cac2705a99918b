import { useTranslate } from '~/i18n/I18nContext'
import { ViewLink } from '~/ui/Navigation'
import { Notice } from '~/ui/Notice'

type Props = { itemId: string; redirectedTo: string }

/** The requested item was merged into the one shown. */
export function RedirectNotice({ itemId, redirectedTo }: Props) {
  const t = useTranslate()
  return (
    <Notice
      kind="info"
      data-redirected-to={redirectedTo}
      actions={
        <ViewLink to={{ item: redirectedTo, statement: undefined }}>
          {t('lookup-open', redirectedTo)}
        </ViewLink>
      }
    >
      {t('item-redirected', itemId, redirectedTo)}
    </Notice>
  )
}
