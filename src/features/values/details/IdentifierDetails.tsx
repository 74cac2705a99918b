import { useQuery } from '@tanstack/react-query'
import styles from './Details.module.css'
import { TextDetails } from './TextDetails'
import { formatterAddressesQuery } from '~/api/formatters'
import { useWiki } from '~/api/WikiContext'
import { DetailRow } from '~/features/values/DetailRow'
import { OutLink } from '~/features/values/OutLink'
import { useTranslate } from '~/i18n/I18nContext'
import { externalIdLink } from '~/model/format/safe-url'
import { Skeleton } from '~/ui/Skeleton'

type Props = { text: string; propertyId: string }

/** Every address that the property makes of an identifier, best rank first. */
export function IdentifierDetails({ text, propertyId }: Props) {
  const t = useTranslate()
  const { client } = useWiki()
  const { data = [], isLoading } = useQuery(formatterAddressesQuery(client, propertyId))
  const links = data.map(({ address, rank }) => ({ address, rank, href: externalIdLink(address, text) }))
  return (
    <>
      <DetailRow name={t('inspector-value-addresses')}>
        {isLoading ? (
          <Skeleton inlineSize="10em" />
        ) : links.length === 0 ? (
          t('inspector-value-no-addresses')
        ) : (
          <ul className={styles.list}>
            {links.map(({ address, rank, href }, index) => (
              <li key={index}>
                <bdi>{href === undefined ? address : <OutLink href={href}>{href}</OutLink>}</bdi>
                {rank === 'deprecated' && (
                  <span className={styles.deprecated}> {t('inspector-value-deprecated')}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </DetailRow>
      <TextDetails text={text} />
    </>
  )
}
