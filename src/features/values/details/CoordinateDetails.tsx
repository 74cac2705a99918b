import { useMemo } from 'react'
import { ConceptReference } from './ConceptReference'
import styles from './Details.module.css'
import { DetailRow } from '~/features/values/DetailRow'
import { OutLink } from '~/ui/Navigation'
import { useFormat } from '~/features/values/useValueContext'
import { lazyPart } from '~/ui/notices/lazy-part'
import { formatCoordinate } from '~/model/format/coordinate'
import { decimalDegrees, precisionInDegrees, precisionInMetres } from '~/model/format/coordinate-precision'
import type { CoordinateContent } from '~/model/statement'
import { CopyButton } from '~/ui/CopyButton'
import { Skeleton } from '~/ui/notices/Skeleton'

const LocatorMap = lazyPart(() => import('./LocatorMap'), 'LocatorMap')

type Props = { content: CoordinateContent }

export function CoordinateDetails({ content }: Props) {
  const concepts = useMemo(() => [content.globe], [content.globe])
  const context = useFormat(concepts)
  const { t } = context
  const { latitude, longitude } = decimalDegrees(content)
  const degrees = precisionInDegrees(content)
  const metres = precisionInMetres(content, context)
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
      <DetailRow name={t('inspector-value-precision')}>
        {degrees === undefined
          ? t('inspector-value-none-given')
          : metres === undefined
            ? t('inspector-value-precision-degrees', degrees)
            : t('inspector-value-precision-metres', degrees, metres)}
      </DetailRow>
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
              meanwhile={<LocatorMapSpace />}
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

/** Reserves the space of a map while it loads. */
function LocatorMapSpace() {
  return <Skeleton inlineSize={`${mapSize.width}px`} blockSize={`${mapSize.height}px`} />
}
