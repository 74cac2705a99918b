import { useDeferredValue, useMemo, useRef, type RefObject } from 'react'
import { Picture, type PictureProps, useWidth } from '~/features/pictures/Picture'
import { tabStop } from '~/features/pictures/marks'
import type { Layer } from '~/features/pictures/picture-file'
import { useAnnounceInView } from '~/features/pictures/useMarkKeys'
import { earth } from '~/model/wikidata'
import type { FormatContext } from '~/model/format/formatted'
import { formatCount } from '~/model/format/number'
import {
  type GlobeView,
  type MapWindow,
  fitWindow,
  heightOf,
  latitudeAt,
  within,
  writeWindow,
} from '~/model/map/map-window'
import { normaliseLongitude, type Place } from '~/model/map/places'
import { BackgroundSwitch, DrawnMap, useBackground } from './DrawnMap'
import { draw, projectionOf, overscan } from './drawing'
import styles from './Map.module.css'
import { coordinateText, leftToRight, markedTitle } from './place-texts'
import { mapCodec } from './map-codec'
import { useParameters } from '~/ui/Navigation'
import { useAheadOfAddress } from '~/ui/useAheadOfAddress'
import { type PanZoom, reserve, useShift } from '~/features/pictures/usePanZoom'

type Props = Omit<PictureProps, 'groups'> & {
  places: readonly Place[]
  globe: string
  /** The name of the globe, unless it is the Earth. */
  name: string | undefined
  /** Whether the part in view is in the address. */
  isFirst: boolean
  context: FormatContext
}

/** The places of one globe. */
export function MapPicture({ places, globe, name, isFirst, selected, onSelect, context }: Props) {
  const { t, language } = context
  const box = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isEarth = globe === earth
  const background = useBackground()
  const server = isEarth && background.isOn ? background.server : undefined
  // Labels arrive in many batches.
  const contextOfMarks = useDeferredValue(context)
  const { view, isFit, setWindow, isInView, reveal } = useMapView({
    places,
    isEarth,
    width,
    isInAddress: isFirst,
    hasBackground: server !== undefined,
  })
  const drawing = useMemo(
    () => (view.width > 0 ? draw(view, places, selected) : undefined),
    [view, places, selected],
  )
  const onChange = useAnnounceInView(places, isInView, setWindow)
  const moves = useMapMoves({ layer, view, onChange })
  const left = drawing?.left ?? 0
  return (
    <section aria-label={name}>
      <Picture
        kind="map"
        name={name}
        box={box}
        style={{ blockSize: view.height }}
        isFramed
        summary={
          <>
            {name !== undefined && <strong>{name} · </strong>}
            {t('map-summary', formatCount(places.length, language), places.length)}
            {left > 0 && <> {t('map-thinned', formatCount(left, language), left)}</>}
          </>
        }
        moves={moves}
        isFit={isFit}
        layers={() => drawnLayers(box.current, view)}
        marks={places}
        waysFrom={(place) => waysFrom(place, places)}
        onReveal={reveal}
        onSelect={onSelect}
        noteOf={(place) => ({
          title: markedTitle(place, context),
          text: leftToRight(coordinateText(place, context)),
        })}
      >
        {(chosen) => (
          <div ref={layer} className={styles.layer}>
            {drawing && (
              <DrawnMap
                drawing={drawing}
                view={view}
                isEarth={isEarth}
                server={server}
                selected={selected}
                current={tabStop(
                  drawing.marks.map(({ place }) => place),
                  chosen,
                  isInView,
                )}
                context={contextOfMarks}
              />
            )}
          </div>
        )}
      </Picture>
      {isEarth && <BackgroundSwitch background={background} />}
    </section>
  )
}

const byLongitude = ({ content }: Place) => normaliseLongitude(content.longitude)
const byLatitude = ({ content }: Place) => -content.latitude

/** Arrows lead to the next place to the east or west, north or south. */
function waysFrom(place: Place, places: readonly Place[]) {
  const next = (order: (each: Place) => number, by: 1 | -1) => () => {
    const sorted = places.toSorted((one, other) => order(one) - order(other))
    return sorted[sorted.indexOf(place) + by]
  }
  return {
    ArrowRight: next(byLongitude, 1),
    ArrowLeft: next(byLongitude, -1),
    ArrowDown: next(byLatitude, 1),
    ArrowUp: next(byLatitude, -1),
  }
}

/** For the picture's file: the map as it is in view. */
function drawnLayers(box: Element | null, { width, height }: GlobeView): Layer[] {
  const drawing = box?.querySelector('svg')
  return drawing ? [{ drawing, x: 0, y: 0, width, height, view: `0 0 ${width} ${height}` }] : []
}

/** In pixels: closer to the edge a mark is cut off. */
const edge = 8

type ViewOptions = {
  places: readonly Place[]
  isEarth: boolean
  width: number
  /** Whether the part in view is in the address. */
  isInAddress: boolean
  hasBackground: boolean
}

/**
 * The part of a globe that is in view, and which places are in it: as in the address (`at=52.5,13.4,24`), else the one
 * that fits. While the user moves it, it is ahead of the address.
 */
function useMapView({ places, isEarth, width, isInAddress, hasBackground }: ViewOptions) {
  const height = isEarth ? Math.round(Math.min(540, Math.max(260, width / 2))) : 260
  const fit = useMemo(() => {
    // Without outlines only the whole globe says where something is.
    const coordinates = isEarth ? places.map(({ content }) => content) : []
    return fitWindow(coordinates, width / height || 2, hasBackground)
  }, [places, isEarth, width, height, hasBackground])
  const [{ at }, change] = useParameters(mapCodec)
  const [moved, setAhead] = useAheadOfAddress({
    inAddress: isInAddress ? at : undefined,
    keyOf: (one) => (one ? writeWindow(one) : ''),
    write: (next) => isInAddress && change({ at: next }, { replace: true }),
  })
  const setWindow = (next: MapWindow | undefined) => setAhead(next && within(next))
  const window = moved ?? fit.window
  const view = useMemo(
    () => ({ window, stretch: fit.stretch, width, height }),
    [window, fit.stretch, width, height],
  )
  const isInView = ({ content: { longitude, latitude } }: Place) => {
    const [x = -1, y = -1] = projectionOf(view)([normaliseLongitude(longitude), latitude]) ?? []
    return x >= edge && x <= width - edge && y >= edge && y <= height - edge
  }
  const reveal = (place: Place) => {
    const { longitude, latitude } = place.content
    if (!isInView(place))
      setWindow({ longitude: normaliseLongitude(longitude), latitude, width: window.width })
  }
  return { view, isFit: moved === undefined, setWindow, isInView, reveal }
}

type MoveOptions = {
  /** Moved by its transform until it is drawn again. */
  layer: RefObject<HTMLElement | null>
  view: GlobeView
  /** Undefined: the window that fits. */
  onChange: (next: MapWindow | undefined) => void
}

function useMapMoves({ layer, view, onChange }: MoveOptions): PanZoom {
  const { window, stretch, width, height } = view
  const degrees = window.width / Math.max(1, width)
  const middle = heightOf(window.latitude, stretch)
  /** The window whose center is some pixels away from that of the view. */
  const windowAt = (x: number, y: number, size = window.width): MapWindow => ({
    longitude: window.longitude + x * degrees,
    latitude: latitudeAt(middle - y * degrees, stretch),
    width: size,
  })
  const { offset, moveTo, settle } = useShift({
    drawn: view,
    layers: [layer],
    transformAt: ({ x, y }) => (x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`),
    isNearEnd: ({ x, y }) => {
      const drawn = Math.min(overscan.across * width, (360 / degrees - width) / 2)
      return Math.abs(x) > reserve * Math.max(40, drawn) || Math.abs(y) > reserve * overscan.along * height
    },
    onDraw: ({ x, y }) => onChange(windowAt(-x, -y)),
  })
  return {
    onPan: (dx, dy) => {
      const { x, y } = offset.current
      // The center stays between the poles.
      const toPole = (pole: number) => (heightOf(pole, stretch) - middle) / degrees
      moveTo({ x: x + dx, y: Math.min(toPole(90), Math.max(toPole(-90), y + dy)) })
    },
    onZoom: (factor, x = width / 2, y = height / 2) => {
      const moved = 1 - 1 / factor
      const { x: panX, y: panY } = settle()
      const [right, down] = [(x - width / 2) * moved - panX, (y - height / 2) * moved - panY]
      onChange(windowAt(right, down, window.width / factor))
    },
    onFit: () => onChange(undefined),
  }
}
