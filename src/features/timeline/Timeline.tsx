import {
  type CSSProperties,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import {
  EmptyPicture,
  Picture,
  type PictureProps,
  useMarkFormat,
  useWidth,
} from '~/features/pictures/Picture'
import { PictureTable } from '~/features/pictures/PictureTable'
import type { FormatContext } from '~/model/format/formatted'
import { type TimeMark, timeMarks, timeRoles } from '~/model/timeline/time-marks'
import { ViewLink, useParameters } from '~/ui/Navigation'
import { entityName, tabStop } from '~/features/pictures/marks'
import pictureStyles from '~/features/pictures/Pictures.module.css'
import { useAnnounceInView } from '~/features/pictures/useMarkKeys'
import { formatCount } from '~/model/format/number'
import { textDirection } from '~/features/values/text-direction'
import type { Layer } from '~/features/pictures/picture-file'
import { useWiki } from '~/api/wiki/WikiContext'
import { useSteps } from '~/lib/useSteps'
import type { PropertyGroup } from '~/model/statement-list'
import { type Lane, lanesOf, marksOfLane } from '~/model/timeline/lanes'
import { leastDays } from '~/model/timeline/day-span'
import { timeScale, type TimeScale } from '~/model/timeline/time-scale'
import { mainText, markText, spanText, timesText } from './mark-texts'
import { DrawnTimeline } from './DrawnTimeline'
import {
  sizes,
  type Space,
  type TimelineDrawing,
  useDrawing,
  overscan,
  placeLayer,
  type TimeWindow,
} from './drawing'
import { textScale } from './text-width'
import { timelineCodec } from './timeline-codec'
import { type PanZoom, reserve, useShift } from '~/features/pictures/usePanZoom'
import { useAheadOfAddress } from '~/ui/useAheadOfAddress'

/** The statements that say when, on one axis. */
export function Timeline({ groups, selected, onSelect }: PictureProps) {
  const timeline = useTimeline(groups)
  const { marks = none } = timeline ?? {}
  const context = useMarkFormat(
    useMemo(() => marks.flatMap(({ statement, times }) => [statement, ...times]), [marks]),
  )
  const { t } = context
  if (!timeline) return <div data-picture />
  if (timeline.marks.length === 0)
    return (
      <div data-picture>
        <EmptyPicture title={t('timeline-empty-title')}>{t('timeline-empty-body')}</EmptyPicture>
      </div>
    )
  return (
    <div data-picture>
      <TimelinePicture {...{ timeline, selected, onSelect, context }} />
      <PictureTable
        title={t('timeline-table')}
        columns={[
          t('filter-facet-property'),
          t('timeline-column-value'),
          t('timeline-column-times'),
          t('inspector-value-interval'),
        ]}
        marks={timeline.marks}
        cells={cellsOf}
        selected={selected}
        context={context}
      />
    </div>
  )
}

const none: readonly never[] = []

function cellsOf(mark: TimeMark, context: FormatContext) {
  return [
    entityName(mark.statement.property.id, context),
    <ViewLink key="value" to={{ statement: mark.entry.key }}>
      {markText(mark, context)}
    </ViewLink>,
    timesText(mark, context),
    spanText(mark, context),
  ]
}

type PictureData = Omit<PictureProps, 'groups'> & {
  timeline: NonNullable<ReturnType<typeof useTimeline>>
  context: FormatContext
}

type TimelineViewProps = PictureData & { space: Space }

/** The part of the axis that the user has moved to, with its tools. */
function TimelineView({ timeline, selected, onSelect, context, space }: TimelineViewProps) {
  const { marks, scale, lanes, statements } = timeline
  const { inset, isReversed } = space
  const { t, language } = context
  const box = useRef<HTMLDivElement>(null)
  const axis = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { shown, setWindow, reveal, isAll } = useTimeWindow(scale)
  const drawing = useDrawing({ lanes, scale, shown, space })
  const isInView = ({ span }: TimeMark) =>
    !span || (scale.toPlace(span.end) >= shown.from && scale.toPlace(span.start) <= shown.to)
  const drawn = useMemo(
    () =>
      drawing.lanes.flatMap(({ rows, chart }) =>
        [...rows, ...(chart ? [chart] : [])].flatMap((row) => row.marks.map(({ mark }) => mark)),
      ),
    [drawing.lanes],
  )
  const moves = useMoves({
    layers: [axis, body],
    shown,
    viewLeft: drawing.viewLeft,
    space,
    onChange: useAnnounceInView(marks, isInView, setWindow),
  })
  return (
    <>
      <Picture
        kind="timeline"
        box={box}
        style={{ '--names': `${inset}px` } as CSSProperties}
        summary={
          <>
            {t('timeline-summary', formatCount(statements, language), statements)}
            {drawing.hidden > 0 &&
              ` ${t('timeline-thinned', formatCount(drawing.hidden, language), drawing.hidden)}`}
          </>
        }
        moves={moves}
        isFit={isAll}
        layers={() => pictureLayers(box.current, space, drawing)}
        marks={marks}
        waysFrom={(mark) => waysFrom(mark, lanes, isReversed)}
        onReveal={reveal}
        onSelect={onSelect}
        noteOf={(mark) => ({ title: mainText(mark, context), text: timesText(mark, context) })}
      >
        {(chosen) => (
          <DrawnTimeline
            axis={axis}
            body={body}
            drawing={drawing}
            space={space}
            count={marks.length}
            selected={selected}
            current={tabStop(drawn, chosen, isInView)}
            context={context}
          />
        )}
      </Picture>
      <p className={pictureStyles.legend}>{t('timeline-legend')}</p>
    </>
  )
}

const startOf = ({ span }: TimeMark) => span?.start ?? -Infinity

/** Arrows lead from mark to mark: in its lane by time, and to the nearest of the next lane. */
function waysFrom(mark: TimeMark, lanes: readonly Lane[], isReversed: boolean) {
  const lane = lanes.findIndex((each) => marksOfLane(each).includes(mark))
  const marksOf = (index: number) => (lanes[index] ? marksOfLane(lanes[index]) : [])
  const marks = marksOf(lane).toSorted((one, other) => {
    const [a, b] = [startOf(one), startOf(other)]
    return a === b ? 0 : a - b
  })
  const at = marks.indexOf(mark)
  const next = isReversed ? -1 : 1
  // Of two without a place, the difference is no number.
  const distance = (other: TimeMark) => Math.abs(startOf(other) - startOf(mark)) || 0
  const nearest = (by: 1 | -1) =>
    marksOf(lane + by).reduce<TimeMark | undefined>(
      (best, other) => (best && distance(best) <= distance(other) ? best : other),
      undefined,
    )
  return {
    ArrowRight: () => marks[at + next],
    ArrowLeft: () => marks[at - next],
    ArrowDown: () => nearest(1),
    ArrowUp: () => nearest(-1),
    Home: () => marks[0],
    End: () => marks.at(-1),
  }
}

/** Narrower, a column of names would leave no space. */
const narrow = 640 * textScale

/** The timeline, as wide as there is space. */
function TimelinePicture(props: PictureData) {
  const frame = useRef<HTMLDivElement>(null)
  const boxWidth = useDeferredValue(useWidth(frame))
  const isNarrow = boxWidth < narrow
  const inset = isNarrow ? 0 : sizes.names
  const isReversed = textDirection(props.context.language) === 'rtl'
  const space = { boxWidth, width: boxWidth - inset, inset, isNarrow, isReversed }
  return <div ref={frame}>{boxWidth > 0 && <TimelineView {...props} space={space} />}</div>
}

/** The drawings of a timeline, as they are in view. */
function pictureLayers(
  box: Element | null,
  space: Space,
  { lanes, height, viewLeft }: TimelineDrawing,
): Layer[] {
  const { boxWidth, width, inset, isReversed } = space
  const [axis, names, marks] = box?.querySelectorAll('svg') ?? []
  if (!axis || !names || !marks) return []
  const x = isReversed ? 0 : inset
  const cut = (layerHeight: number) => ({
    width,
    height: layerHeight,
    view: `${viewLeft} 0 ${width} ${layerHeight}`,
  })
  const breaks = lanes.map(({ top }) => top).filter((top) => top > 0)
  return [
    { drawing: axis, x, y: 0, ...cut(sizes.axis) },
    { drawing: marks, x, y: sizes.axis, ...cut(height) },
    { drawing: names, x: 0, y: sizes.axis, width: boxWidth, height, breaks },
  ]
}

/** The width that rows are made for: they stay the same at every zoom, and wherever the inspector is open. */
const widthOfRows = 900

/**
 * The marks of statements, their axis, and the lanes that they lie in. Undefined until they have been found; those of
 * the statements before stay until then.
 */
function useTimeline(groups: readonly PropertyGroup[]) {
  const { instance } = useWiki().connection
  const start = useCallback(() => {
    const entries = groups.flatMap((group) => group.entries)
    return timeMarks(entries, timeRoles(instance))
  }, [groups, instance])
  const found = useSteps(start)
  const [marks, setMarks] = useState(found)
  if (found && found !== marks) setMarks(found)
  return useMemo(() => {
    if (!marks) return undefined
    const dates = marks.filter(({ kind }) => kind !== 'span')
    const scale = timeScale(spansOf(marks), spansOf(dates))
    const lanes = lanesOf(marks, scale, {
      textPlaces: sizes.text / widthOfRows,
      leastPlaces: (sizes.leastMark + 1) / widthOfRows,
      edgePlaces: sizes.edge / widthOfRows,
    })
    return { marks, scale, lanes, statements: new Set(marks.map(({ entry }) => entry)).size }
  }, [marks])
}

const spansOf = (marks: readonly TimeMark[]) => marks.flatMap(({ span }) => span ?? [])

const all: TimeWindow = { from: 0, to: 1 }

/**
 * The window is in the address as two days, so that it means the same under another filter, which changes the scale.
 * While the user moves it, it is ahead of the address.
 */
function useTimeWindow(scale: TimeScale) {
  const [{ days: inAddress }, change] = useParameters(timelineCodec)
  const [days, setDays] = useAheadOfAddress({
    inAddress,
    keyOf: (one) => JSON.stringify(timelineCodec.write({ days: one })),
    write: (next) => change({ days: next }, { replace: true }),
  })
  const [first, last] = days ?? []

  const shown = useMemo(
    () =>
      first === undefined || last === undefined
        ? all
        : clamp({ from: scale.toPlace(first), to: scale.toPlace(last) }, scale),
    [first, last, scale],
  )

  const setWindow = (next: TimeWindow) => {
    const { from, to } = clamp(next, scale)
    const isAll = from <= 0 && to >= 1
    setDays(isAll ? undefined : [scale.toDay(from), scale.toDay(to)])
  }
  /** Moves the window so that a mark is in it. */
  const reveal = ({ span }: TimeMark) => {
    if (!span) return
    const size = shown.to - shown.from
    const [from, to] = [scale.toPlace(span.start), scale.toPlace(span.end)]
    if (from >= shown.from && Math.min(to, from + size / 4) <= shown.to) return
    setWindow({ from: from - size / 4, to: from + (3 * size) / 4 })
  }
  return { shown, setWindow, reveal, isAll: shown.from <= 0 && shown.to >= 1 }
}

/** Within the axis, and no narrower than a day. */
function clamp({ from, to }: TimeWindow, scale: TimeScale): TimeWindow {
  const center = (from + to) / 2
  const day = scale.toDay(center)
  const half = leastDays(day) / 2
  const least = scale.toPlace(day + half) - scale.toPlace(day - half)
  const size = Math.min(1, Math.max(to - from, least))
  const start = Math.min(1 - size, Math.max(0, size === to - from ? from : center - size / 2))
  return { from: start, to: start + size }
}

type MoveOptions = {
  /** Moved by their transforms until they are drawn again. */
  layers: RefObject<HTMLElement | null>[]
  shown: TimeWindow
  /** Where it begins in the drawing. */
  viewLeft: number
  space: Space
  onChange: (next: TimeWindow) => void
}

function useMoves({ layers, shown, viewLeft, space, onChange }: MoveOptions): PanZoom {
  const { width, inset, isReversed } = space
  const size = shown.to - shown.from
  const direction = isReversed ? 1 : -1
  const windowAt = (dx: number): TimeWindow => {
    const by = (direction * dx * size) / Math.max(1, width)
    return { from: shown.from + by, to: shown.to + by }
  }
  const { offset, moveTo, settle } = useShift({
    drawn: { shown, viewLeft },
    layers,
    transformAt: ({ x }) => placeLayer(viewLeft - x),
    isNearEnd: ({ x }) => Math.abs(x) > width * overscan * reserve,
    onDraw: ({ x }) => onChange(windowAt(x)),
  })
  return {
    onPan: (dx) => {
      // Not beyond the ends of the axis.
      const pixels = width / size
      const toStart = shown.from * pixels
      const toEnd = (1 - shown.to) * pixels
      const [least, most] = isReversed ? [-toStart, toEnd] : [-toEnd, toStart]
      moveTo({ x: Math.min(most, Math.max(least, offset.current.x + dx)), y: 0 })
    },
    onZoom: (factor, x = width / 2 + (isReversed ? 0 : inset)) => {
      const before = windowAt(settle().x)
      const fromStart = isReversed ? width - x : x - inset
      const share = Math.min(1, Math.max(0, fromStart / Math.max(1, width)))
      const about = before.from + share * size
      const next = size / factor
      onChange({ from: about - share * next, to: about + (1 - share) * next })
    },
    onFit: () => onChange({ from: 0, to: 1 }),
  }
}
