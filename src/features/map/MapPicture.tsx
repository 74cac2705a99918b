import { useDeferredValue, useMemo, useRef, type MouseEvent } from 'react'
import { BackgroundSwitch } from './BackgroundSwitch'
import { draw } from './drawing'
import styles from './Map.module.css'
import { MapMarks } from './MapMarks'
import { coordinateText, leftToRight, markedTitle } from './place-texts'
import { MapTiles } from './MapTiles'
import { useBackground } from './useBackground'
import { useMapMoves } from './useMapMoves'
import { useMapView } from './useMapView'
import { usePlaceKeys } from './usePlaceKeys'
import { useItem } from '~/features/export/item-context'
import { MarkNote } from '~/features/pictures/MarkNote'
import { markKeyOf } from '~/features/pictures/mark-key'
import { PictureBox } from '~/features/pictures/PictureBox'
import { PictureHead } from '~/features/pictures/PictureHead'
import { useAnnounceInView } from '~/features/pictures/use-announce-in-view'
import { usePointedMark } from '~/features/pictures/use-pointed-mark'
import { useWidth } from '~/features/pictures/use-width'
import { outlinesOfEarth } from '~/features/values/details/world-outlines'
import { earth } from '~/model/format/coordinate'
import type { FormatContext } from '~/model/format/formatted'
import { formatCount } from '~/model/format/number'
import type { MapWindow } from '~/model/map/globe-view'
import type { Place } from '~/model/map/places'
import { itemFileName } from '~/model/revision-id'
import { useGrowing } from '~/ui/use-growing'

type Props = {
  places: readonly Place[]
  globe: string
  /** The name of the globe, unless it is the Earth. */
  name: string | undefined
  /** Whether the part in view is in the address. */
  isFirst: boolean
  selected: string | undefined
  onSelect: (key: string) => void
  context: FormatContext
}

/** Of marks: those that are drawn at once. */
const growth = { first: 150, step: 300 }

/** The places of one globe. */
export function MapPicture({ places, globe, name, isFirst, selected, onSelect, context }: Props) {
  const { t, language } = context
  // Labels arrive in many batches.
  const contextOfMarks = useDeferredValue(context)
  const { itemId, source } = useItem()
  const box = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isEarth = globe === earth
  const background = useBackground()
  const server = isEarth && background.isOn ? background.server : undefined
  const { view, isFit, setWindow, isInView, reveal } = useMapView({
    places,
    isEarth,
    width,
    isInAddress: isFirst,
    hasBackground: server !== undefined,
  })
  const { height } = view
  const drawing = useMemo(
    () => (view.width > 0 ? draw(view, places, selected) : undefined),
    [view, places, selected],
  )
  const { onFail } = background
  const tiles = useMemo(
    () => server && <MapTiles view={view} server={server} onFail={onFail} />,
    [view, server, onFail],
  )
  const most = useGrowing(drawing?.marks.length ?? 0, undefined, growth)
  const announceInView = useAnnounceInView(places, isInView)
  const onChange = (next: MapWindow | undefined) => {
    setWindow(next)
    announceInView()
  }
  const moves = useMapMoves({ box, layer, view, onChange })
  const keys = usePlaceKeys({
    box,
    places,
    onReveal: reveal,
    onSelect: ({ entry }) => onSelect(entry.key),
  })

  const pointed = usePointedMark(places)
  const onClick = ({ target }: MouseEvent) => {
    const key = markKeyOf(target)
    const place = places.find((each) => each.key === key)
    if (!place) return
    keys.setCurrent(place.key)
    onSelect(place.entry.key)
  }
  const layers = () => {
    const drawn = box.current?.querySelector('svg')
    return drawn ? [{ drawing: drawn, x: 0, y: 0, width, height, view: `0 0 ${width} ${height}` }] : []
  }
  const current = keys.current ?? drawing?.marks[0]?.place.key

  return (
    <section aria-label={name}>
      <PictureHead
        onZoom={moves.zoom}
        onFit={() => onChange(undefined)}
        isFit={isFit}
        picture={{
          name: `${itemFileName(itemId, source?.revision)}-map`,
          title: t('map-file-title', itemId),
          layers,
        }}
      >
        {name !== undefined && <strong>{name} · </strong>}
        {t('map-summary', formatCount(places.length, language), places.length)}
        {drawing !== undefined && drawing.left > 0 && (
          <> {t('map-thinned', formatCount(drawing.left, language), drawing.left)}</>
        )}
      </PictureHead>
      <PictureBox
        ref={box}
        label={t('views-map')}
        keys={t('map-keys')}
        style={{ blockSize: height }}
        handlers={{ ...pointed.handlers, onKeyDown: keys.onKeyDown, onClick }}
        isFramed
      >
        <div ref={layer} className={styles.layer}>
          {drawing && (
            <MapMarks
              drawing={drawing}
              view={view}
              most={most}
              outlines={isEarth ? outlinesOfEarth() : undefined}
              background={tiles}
              selected={selected}
              current={current}
              context={contextOfMarks}
            />
          )}
        </div>
      </PictureBox>
      {pointed.at && (
        <MarkNote
          element={pointed.at.element}
          title={markedTitle(pointed.at.mark, context)}
          text={leftToRight(coordinateText(pointed.at.mark, context))}
        />
      )}
      {isEarth && <BackgroundSwitch background={background} />}
    </section>
  )
}
