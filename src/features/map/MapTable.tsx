import { Fragment } from 'react'
import styles from './Map.module.css'
import { coordinateText, markedTitle, precisionText } from './place-texts'
import { PictureTable } from '~/features/pictures/PictureTable'
import type { FormatContext } from '~/model/format/formatted'
import { isOnGlobe, type Place } from '~/model/map/places'
import { ViewLink } from '~/ui/Navigation'

type Props = { marks: readonly Place[]; selected: string | undefined; context: FormatContext }

/** The places as a table. */
export function MapTable(props: Props) {
  const { t } = props.context
  const columns = [t('map-column-place'), t('map-column-coordinate'), t('inspector-value-precision')]
  return <PictureTable {...props} title={t('map-table')} columns={columns} cells={cellsOf} />
}

function cellsOf(place: Place, context: FormatContext) {
  return [
    markedTitle(place, context),
    <Fragment key="value">
      <ViewLink to={{ statement: place.entry.key }}>
        <bdi dir="ltr" className={styles.coordinate}>
          {coordinateText(place, context)}
        </bdi>
      </ViewLink>
      {!isOnGlobe(place.content) && (
        <p className={styles.reason} data-unplaced="latitude">
          {context.t('map-off-globe')}
        </p>
      )}
    </Fragment>,
    precisionText(place, context),
  ]
}
