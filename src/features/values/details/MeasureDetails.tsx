import { useMemo } from 'react'
import styles from './Details.module.css'
import { DetailRow } from '~/features/values/DetailRow'
import { LabelledEntity } from '~/features/values/labelled'
import { useFormat } from '~/features/values/useValueContext'
import { truncate } from '~/lib/truncate'
import { formatCoordinate } from '~/model/format/coordinate'
import { decimalDegrees, formatPrecision } from '~/model/format/coordinate-precision'
import { exactBounds, formatQuantity } from '~/model/format/quantity'
import { safeLink } from '~/model/format/safe-url'
import type { CoordinateContent, QuantityContent } from '~/model/statement'
import { ClippedText } from '~/ui/ClippedText'
import { CopyButton } from '~/ui/CopyButton'
import { OutLink } from '~/ui/OutLink'
import { lazyPart } from '~/ui/notices/lazy-part'
import { Skeleton } from '~/ui/notices/Skeleton'

const LocatorMap = lazyPart(() => import('./LocatorMap'), 'LocatorMap')

export function QuantityDetails({ content }: { content: QuantityContent }) {
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

export function CoordinateDetails({ content }: { content: CoordinateContent }) {
  const concepts = useMemo(() => [content.globe], [content.globe])
  const context = useFormat(concepts)
  const { t } = context
  const { latitude, longitude } = decimalDegrees(content)
  const formatted = formatCoordinate(content, context)
  // Without a globe it is on the Earth. A latitude beyond the poles is on no map.
  const onEarth = !formatted.globe && Math.abs(content.latitude) <= 90
  return (
    <>
      <DetailRow name={t('inspector-value-degrees')}>
        <span className={styles.copyable}>
          {' '}
          <bdi dir="ltr">{`${latitude}, ${longitude}`}</bdi>
          <CopyButton
            iconOnly
            small
            variant="quiet"
            text={`${latitude}, ${longitude}`}
            label={t('inspector-value-copy-degrees')}
          />
        </span>{' '}
      </DetailRow>
      <DetailRow name={t('inspector-value-precision')}>{formatPrecision(content, context)}</DetailRow>
      <DetailRow name={t('inspector-value-globe')}>
        <ConceptReference uri={content.globe} />
      </DetailRow>
      {onEarth && (
        <>
          <DetailRow name={t('inspector-value-map')}>
            <LocatorMap
              latitude={content.latitude}
              longitude={content.longitude}
              label={t('inspector-value-map-label', formatted.text)}
              meanwhile={<Skeleton inlineSize={`${mapSize.width}px`} blockSize={`${mapSize.height}px`} />}
            />
          </DetailRow>
          <DetailRow name={t('inspector-value-open-in')}>
            <span className={styles.links}>
              <OutLink href={openStreetMap(latitude, longitude, content.precision)} icon>
                OpenStreetMap
              </OutLink>
              <a href={`geo:${latitude},${longitude}`}>{t('inspector-value-map-app')}</a>
            </span>
          </DetailRow>
        </>
      )}
    </>
  )
}

function openStreetMap(latitude: string, longitude: string, precision: number | null): string {
  const zoom = zoomFor(precision)
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}

/** A zoom level at which the precision is about a fifth of the view; a street without a precision. */
function zoomFor(precision: number | null): number {
  if (precision === null || precision <= 0) return 17
  return Math.min(18, Math.max(3, Math.round(Math.log2(360 / precision)) - 3))
}

/** In pixels; the inspector is slightly wider. */
export const mapSize = { width: 176, height: 120 }

/** A unit or a globe: label and id if it is an item of this wiki, and its address. */
function ConceptReference({ uri }: { uri: string }) {
  const id = useFormat().localId(uri)
  const href = safeLink(uri, ['http', 'https'])
  return (
    <>
      {id !== undefined && (
        <span className={styles.line}>
          <LabelledEntity id={id} kind="item" /> <code>{id}</code>
        </span>
      )}
      <bdi className={styles.address}>
        {href === undefined ? (
          <ClippedText text={uri} />
        ) : (
          <OutLink href={href}>{truncate(uri, 500)}</OutLink>
        )}
      </bdi>
    </>
  )
}
