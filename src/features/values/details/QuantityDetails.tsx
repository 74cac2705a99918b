import { useMemo, use } from 'react'
import { ConceptReference } from './ConceptReference'
import { DetailRow } from '~/features/values/DetailRow'
import { useFormat } from '~/features/values/useValueContext'
import { exactBounds, formatQuantity } from '~/model/format/quantity'
import type { QuantityContent, TextContent } from '~/model/statement'
import { ClippedText } from '~/ui/ClippedText'
import styles from './Details.module.css'
import { commonsDataPage, fileAddress, filePage, mediaType } from '~/features/values/media'
import { OutLink } from '~/ui/Navigation'
import { useTranslate } from '~/i18n/I18nContext'
import { TextDetails } from './TextDetails'
import { useWiki } from '~/api/wiki/WikiContext'
import { Thumbnail } from '~/features/values/Thumbnail'
import { PreferencesContext } from '~/features/values/value-context'
import { useQuery } from '@tanstack/react-query'
import { formatterAddressesQuery } from '~/api/wiki/formatters'
import { truncate } from '~/lib/truncate'
import { externalIdLink } from '~/model/format/safe-url'
import { Skeleton } from '~/ui/notices/Skeleton'

type Props = { content: QuantityContent }

export function QuantityDetails({ content }: Props) {
  const concepts = useMemo(() => [content.unit], [content.unit])
  const context = useFormat(concepts)
  const { t } = context
  const { amount, unit, lowerBound, upperBound } = content
  const bounds = exactBounds(content, context)
  // Without bounds and unit, the amount is printed with every stored digit.
  const exact = formatQuantity({ kind: 'quantity', amount, unit: '1' }, context)
  return (
    <>
      <DetailRow name={t('inspector-value-amount')}>
        <bdi>
          <ClippedText text={exact.text} />
        </bdi>
      </DetailRow>
      <DetailRow name={t('inspector-value-bounds')}>
        <ClippedText
          text={
            bounds
              ? t('inspector-value-from-to', bounds.lower, bounds.upper)
              : (lowerBound ?? upperBound ?? t('inspector-value-none-given'))
          }
        />
      </DetailRow>
      <DetailRow name={t('inspector-value-unit')}>
        {unit === '1' || unit === '' ? t('inspector-value-no-unit') : <ConceptReference uri={unit} />}
      </DetailRow>
      <DetailRow name={t('inspector-value-raw')}>
        <code dir="ltr">
          <ClippedText
            text={
              lowerBound === undefined && upperBound === undefined
                ? amount
                : `${amount} [${lowerBound ?? ''}, ${upperBound ?? ''}]`
            }
          />
        </code>
      </DetailRow>
    </>
  )
}

type SourceDetailsProps = { content: TextContent }

/** The source text of a formula, notes, a table or a shape, and its page on Commons if it has one. */
export function SourceDetails({ content }: SourceDetailsProps) {
  const t = useTranslate()
  const { kind, text } = content
  const page = kind === 'tabular-data' || kind === 'geo-shape' ? commonsDataPage(text) : undefined
  return (
    <>
      <DetailRow name={t('inspector-value-source')}>
        <pre className={styles.source} dir="auto">
          <ClippedText text={text} limit={20_000} />
        </pre>
      </DetailRow>
      {page !== undefined && (
        <DetailRow name={t('inspector-value-page')}>
          <OutLink href={page} icon>
            {t('inspector-value-on-wiki', 'Wikimedia Commons')}
          </OutLink>
        </DetailRow>
      )}
    </>
  )
}

type MediaDetailsProps = { name: string }

export function MediaDetails({ name }: MediaDetailsProps) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const { mediaPreviews } = use(PreferencesContext)
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

/** Properties normally have a handful. */
const maxLinks = 50

type IdentifierDetailsProps = { text: string; propertyId: string }

/** Every formatter address applied to the identifier, best rank first. */
export function IdentifierDetails({ text, propertyId }: IdentifierDetailsProps) {
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
