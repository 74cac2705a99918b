import { useDeferredValue, useMemo } from 'react'
import { coordinateText, placeTitle, precisionText } from './place-texts'
import { PictureTable } from '~/features/pictures/PictureTable'
import type { FormatContext } from '~/model/format/formatted'
import type { Place } from '~/model/map/places'
import { ViewLink } from '~/ui/Navigation'

type Props = { places: readonly Place[]; selected: string | undefined; context: FormatContext }

/** The places as a table. */
export function MapTable(props: Props) {
  const { selected } = props
  // After the picture.
  const places = useDeferredValue(props.places, none)
  const context = useDeferredValue(props.context)
  const { t } = context
  const rows = useMemo(
    () =>
      places.map((place) => ({
        key: place.key,
        entry: place.entry,
        cells: () => [
          placeTitle(place, context),
          <ViewLink key="value" to={{ statement: place.entry.key }}>
            <bdi dir="ltr">{coordinateText(place, context)}</bdi>
          </ViewLink>,
          precisionText(place, context),
        ],
      })),
    [places, context],
  )
  const columns = [t('map-column-place'), t('map-column-coordinate'), t('inspector-value-precision')]
  return <PictureTable title={t('map-table')} columns={columns} rows={rows} selected={selected} />
}

const none: readonly Place[] = []
