import { useTranslate } from '~/i18n/I18nContext'
import { ClippedText } from '~/ui/ClippedText'
import { Icon } from '~/ui/Icon'

type Props = { raw: unknown; problem: string }

/** A statement that is not as the API describes it: nothing of it is lost, nor guessed. */
export function UnreadableStatement({ raw, problem }: Props) {
  const t = useTranslate()
  return (
    <>
      <p>
        <Icon name="warning" /> <strong>{t('statement-unreadable-title')}</strong>{' '}
        {t('statement-unreadable-body', problem)}
      </p>
      <code dir="ltr">
        <ClippedText text={JSON.stringify(raw) ?? String(raw)} />
      </code>
    </>
  )
}
