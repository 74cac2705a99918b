import { useQuery } from '@tanstack/react-query'
import styles from './PropertyFacts.module.css'
import { dataTypeQuery } from '~/api/wiki/properties'
import { formatterAddressesQuery } from '~/api/wiki/formatters'
import { useWiki } from '~/api/wiki/WikiContext'
import { dataTypeName } from '~/features/filter/facet-values'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { useNavigation } from '~/ui/Navigation'

/** More are among the statements. */
const addressesShown = 3

/** The facts of a property: its data type, the addresses that its identifiers lead to, and that it has no comparison. */
export function PropertyFacts({ propertyId }: { propertyId: string }) {
  const t = useTranslate()
  const { client } = useWiki()
  const { parameters } = useNavigation().address
  const { data: dataType } = useQuery(dataTypeQuery(client, propertyId))
  const { data: addresses = [] } = useQuery({
    ...formatterAddressesQuery(client, propertyId),
    enabled: dataType === 'external-id',
  })
  return (
    <>
      <dl className={styles.facts}>
        {dataType && (
          <div>
            <dt>{t('inspector-value-data-type')}</dt>
            <dd>{dataTypeName(dataType, t)}</dd>
          </div>
        )}
        {addresses.length > 0 && (
          <div>
            <dt>{t('property-formatters', addresses.length)}</dt>
            {addresses.slice(0, addressesShown).map(({ address }) => (
              <dd key={address} className={styles.address}>
                <bdi dir="ltr">{truncate(address, 200)}</bdi>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {parameters['compare'] !== undefined && (
        <p className={styles.warning}>{t('compare-not-property', propertyId)}</p>
      )}
    </>
  )
}
