import styles from './Details.module.css'
import { useConceptBase } from '~/api/wiki/concept-base'
import { useWiki } from '~/api/wiki/WikiContext'
import { DetailRow } from '~/features/values/DetailRow'
import { OutLink } from '~/features/values/OutLink'
import { useTranslate } from '~/i18n/I18nContext'
import { entityPage, nameOfPages } from '~/model/connection/connection'
import { safeLink } from '~/model/format/safe-url'

type Props = { id: string }

export function EntityDetails({ id }: Props) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const { conceptBase } = useConceptBase(true)
  const concept = conceptBase === undefined || conceptBase === null ? undefined : conceptBase + id
  const href = concept && safeLink(concept, ['http', 'https'])
  return (
    <>
      <DetailRow name={t('inspector-value-id')}>
        <code>{id}</code>
      </DetailRow>
      <DetailRow name={t('inspector-value-page')}>
        <OutLink href={entityPage(instance, id)} icon>
          {t('inspector-value-on-wiki', nameOfPages(instance))}
        </OutLink>
      </DetailRow>
      {href !== undefined && (
        <DetailRow name={t('inspector-value-concept')}>
          <bdi className={styles.address}>
            <OutLink href={href}>{concept}</OutLink>
          </bdi>
        </DetailRow>
      )}
    </>
  )
}
