import { useTranslate } from '~/i18n/I18nContext'
import { ClippedText } from '~/ui/ClippedText'
import { Icon } from '~/ui/Icon'
import { toJson } from '~/lib/to-json'

type Props = { raw: unknown; problem: string }

/** Shows the JSON of a statement that does not match the API's format. */
export function UnreadableStatement({ raw, problem }: Props) {
  const t = useTranslate()
  return (
    <>
      <p>
        <Icon name="warning" /> <strong>{t('statement-unreadable-title')}</strong>{' '}
        {t('statement-unreadable-body', problem)}
      </p>
      <code dir="ltr">
        <ClippedText text={toJson(raw)} />
      </code>
    </>
  )
}
