import { use } from 'react'
import styles from './Details.module.css'
import { TextDetails } from './TextDetails'
import { useWiki } from '~/api/wiki/WikiContext'
import { DetailRow } from '~/features/values/DetailRow'
import { Thumbnail } from '~/features/values/Thumbnail'
import { fileAddress, filePage, mediaType } from '~/features/values/media'
import { OutLink } from '~/features/values/EntityLink'
import { ValueSettingsContext } from '~/features/values/value-context'
import { useTranslate } from '~/i18n/I18nContext'

type Props = { name: string }

export function MediaDetails({ name }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const { mediaPreviews } = use(ValueSettingsContext)
  const page = filePage(instance, name)
  const file = fileAddress(instance, name)
  const type = mediaType(name)
  return (
    <>
      <DetailRow name={t('inspector-value-media')}>
        {type === 'image' && mediaPreviews && <Thumbnail name={name} page={page} />}
        <span className={styles.links}>
          {page !== undefined && (
            <OutLink href={page} icon>
              {t('inspector-value-file-page')}
            </OutLink>
          )}
          {file !== undefined && (
            <OutLink href={file} icon>
              {t('inspector-value-file')}
            </OutLink>
          )}
        </span>
      </DetailRow>
      <TextDetails text={name} />
    </>
  )
}
