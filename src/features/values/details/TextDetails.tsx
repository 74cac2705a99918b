import { showHidden } from './hidden-characters'
import { DetailRow } from '~/features/values/DetailRow'
import { useTranslate } from '~/i18n/I18nContext'

type Props = { text: string }

/** A text's characters that cannot be seen, where it has any: two texts may look the same and differ. */
export function TextDetails({ text }: Props) {
  const t = useTranslate()
  const shown = showHidden(text)
  if (shown === text) return null
  return (
    <DetailRow name={t('value-detail-hidden')}>
      <code>
        <bdi>{shown}</bdi>
      </code>
    </DetailRow>
  )
}
