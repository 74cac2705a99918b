import { useQuery } from '@tanstack/react-query'
import styles from './Details.module.css'
import { TextDetails } from './TextDetails'
import { formatterAddressesQuery } from '~/api/wiki/formatters'
import { useWiki } from '~/api/wiki/WikiContext'
import { DetailRow } from '~/features/values/DetailRow'
import { OutLink } from '~/features/values/EntityLink'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { externalIdLink } from '~/model/format/safe-url'
import { Skeleton } from '~/ui/notices/Skeleton'

/** Properties normally have a handful. */
const maxLinks = 50

type Props = { text: string; propertyId: string }

/** Every formatter address applied to the identifier, best rank first. */
export function IdentifierDetails({ text, propertyId }: Props) {
  const t = useTranslate()
  const { client } = useWiki()
  const { data = [], isLoading } = useQuery(formatterAddressesQuery(client, propertyId))
  const links = data
    .slice(0, maxLinks)
    .map(({ address, rank }) => ({ address, rank, href: externalIdLink(address, text) }))
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
                <bdi>
                  {href === undefined ? (
                    truncate(address, 500)
                  ) : (
                    <OutLink href={href}>{truncate(href, 500)}</OutLink>
                  )}
                </bdi>
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
