import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useRef } from 'react'
import { create } from 'zustand'
import { useItem } from '~/api/item/item-context'
import { MarkNote, PictureBox, useWidth } from '~/features/pictures/PictureBox'
import { PictureHead } from '~/features/pictures/PictureHead'
import type { Layer } from '~/features/pictures/picture-file'
import { useAnnounceInView, useMarkFocus, usePointedMark } from '~/features/pictures/usePointedMark'
import { earth } from '~/model/wikidata'
import type { FormatContext } from '~/model/format/formatted'
import { formatCount } from '~/model/format/number'
import type { GlobeView, MapWindow } from '~/model/map/globe-view'
import { isOnGlobe, normaliseLongitude, type Place } from '~/model/map/places'
import { itemFileName } from '~/model/export/exported'
import pictureStyles from '~/features/pictures/Pictures.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Checkbox } from '~/ui/fields/Checkbox'
import { cachedConfig } from '~/api/wiki/cached-config'
import { readTileServer } from '~/model/map/tile-server'
import { markKeyOf } from '~/features/pictures/marks'
import { DrawnMap } from './DrawnMap'
import { draw } from './drawing'
import styles from './Map.module.css'
import { coordinateText, leftToRight, markedTitle } from './place-texts'
import { useMapMoves, useMapView } from './useMapView'

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

/** The places of one globe. */
export function MapPicture({ places, globe, name, isFirst, selected, onSelect, context }: Props) {
  const { t } = context
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
  const drawing = useMemo(
    () => (view.width > 0 ? draw(view, places, selected) : undefined),
    [view, places, selected],
  )
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

  return (
    <section aria-label={name}>
      <PictureHead
        onZoom={moves.zoom}
        onFit={() => onChange(undefined)}
        isFit={isFit}
        picture={{
          name: `${itemFileName(itemId, source?.revision)}-map`,
          title: t('map-file-title', itemId),
          layers: () => drawnLayers(box.current, view),
        }}
      >
        <Summary name={name} count={places.length} left={drawing?.left ?? 0} context={context} />
      </PictureHead>
      <PictureBox
        ref={box}
        label={t('views-map')}
        keys={t('map-keys')}
        style={{ blockSize: view.height }}
        handlers={{ ...pointed.handlers, onKeyDown: keys.onKeyDown, onClick: keys.onClick }}
        isFramed
      >
        <div ref={layer} className={styles.layer}>
          {drawing && (
            <DrawnMap
              drawing={drawing}
              view={view}
              isEarth={isEarth}
              background={server && { server, onFail: background.onFail }}
              selected={selected}
              current={keys.current ?? drawing.marks[0]?.place.key}
              context={context}
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

type SummaryProps = {
  name: string | undefined
  count: number
  /** How many are not drawn, because others are in their place. */
  left: number
  context: FormatContext
}

function Summary({ name, count, left, context: { t, language } }: SummaryProps) {
  return (
    <>
      {name !== undefined && <strong>{name} · </strong>}
      {t('map-summary', formatCount(count, language), count)}
      {left > 0 && <> {t('map-thinned', formatCount(left, language), left)}</>}
    </>
  )
}

/** For the picture's file: the map as it is in view. */
function drawnLayers(box: Element | null, { width, height }: GlobeView): Layer[] {
  const drawing = box?.querySelector('svg')
  return drawing ? [{ drawing, x: 0, y: 0, width, height, view: `0 0 ${width} ${height}` }] : []
}

/** Asks before a tile server learns which part of the map the reader looks at, and names its sources. */
function BackgroundSwitch({ background }: { background: ReturnType<typeof useBackground> }) {
  const t = useTranslate()
  const { server, isOn, hasFailed, setOn } = background
  if (!server) return null
  const { host, attribution, attributionUrl } = server
  return (
    <div className={styles.background}>
      <div data-print="hidden">
        <Checkbox
          label={t('map-tiles-switch', host)}
          description={t('map-tiles-privacy', host)}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
      </div>
      <p role="status" className={pictureStyles.summary}>
        {isOn && hasFailed && t('map-tiles-failed', host)}
      </p>
      {isOn && (
        <p className={pictureStyles.summary}>
          {attributionUrl === undefined ? (
            attribution
          ) : (
            <a href={attributionUrl} target="_blank" rel="noreferrer noopener">
              {attribution}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

type Agreement = {
  /** The host that the reader agreed to, for as long as the page is open. */
  host?: string | undefined
  hasFailed: boolean
}

const useAgreement = create<Agreement>(() => ({ hasFailed: false }))

/** The background map, if the deployment names a server; drawn only if the reader agrees. */
function useBackground() {
  const { server } = useMemo(() => readTileServer(cachedConfig(), document.baseURI), [])
  const { host, hasFailed } = useAgreement()
  return {
    server,
    isOn: server !== undefined && host === server.host,
    hasFailed,
    setOn: (isOn: boolean) =>
      useAgreement.setState({ host: isOn ? server?.host : undefined, hasFailed: false }),
    onFail,
  }
}

const onFail = () => useAgreement.setState({ hasFailed: true })

type Options = {
  box: RefObject<HTMLElement | null>
  places: readonly Place[]
  /** Moves the window so that a place is in it. */
  onReveal: (place: Place) => void
  onSelect: (place: Place) => void
}

const byLongitude = ({ content }: Place) => normaliseLongitude(content.longitude)
const byLatitude = ({ content }: Place) => -content.latitude

/** Tab leads to one mark, arrows to the next place to the east or west, north or south; Enter or a click selects. */
function usePlaceKeys({ box, places, onReveal, onSelect }: Options) {
  const { current, setCurrent, focus: focusMark } = useMarkFocus(box)

  const placeOf = (target: EventTarget) => {
    const key = markKeyOf(target)
    return key === undefined ? undefined : places.find((each) => each.key === key)
  }
  const focus = (place: Place | undefined) => {
    if (!place) return
    focusMark(place.key)
    onReveal(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const place = placeOf(event.target)
    if (!place) return
    const next = (order: (each: Place) => number, by: 1 | -1) => () => {
      const sorted = places
        .filter(({ content }) => isOnGlobe(content))
        .toSorted((one, other) => order(one) - order(other))
      focus(sorted[sorted.indexOf(place) + by])
    }
    const actions: Record<string, () => void> = {
      ArrowRight: next(byLongitude, 1),
      ArrowLeft: next(byLongitude, -1),
      ArrowDown: next(byLatitude, 1),
      ArrowUp: next(byLatitude, -1),
      Enter: () => onSelect(place),
      ' ': () => onSelect(place),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  const onClick = ({ target }: MouseEvent) => {
    const place = placeOf(target)
    if (!place) return
    setCurrent(place.key)
    onSelect(place)
  }
  return { current, onKeyDown, onClick }
}
