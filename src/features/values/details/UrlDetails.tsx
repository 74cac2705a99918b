import { TextDetails } from './TextDetails'
import { DetailRow } from '~/features/values/DetailRow'
import { useTranslate } from '~/i18n/I18nContext'
import { valueLink } from '~/model/format/safe-url'

type Props = { text: string }

/** The host that an address really leads to (other scripts in their ASCII form), or that it is not linked. */
export function UrlDetails({ text }: Props) {
  const t = useTranslate()
  const href = valueLink(text)
  const host = href === undefined ? '' : new URL(href).host
  return (
    <>
      {href === undefined && (
        <DetailRow name={t('inspector-value-link')}>{t('inspector-value-no-link')}</DetailRow>
      )}
      {host !== '' && (
        <DetailRow name={t('inspector-value-host')}>
          <code>{host}</code>
        </DetailRow>
      )}
      <TextDetails text={text} />
    </>
  )
}
