import { useRef, type CSSProperties } from 'react'
import { DrawnTimeline } from './DrawnTimeline'
import type { Space } from './drawing'
import { mainText, timesText } from './mark-texts'
import { pictureLayers } from './picture-layers'
import { useDrawing } from './useDrawing'
import { useMarkKeys } from './useMarkKeys'
import { useMoves } from './useMoves'
import type { useTimeline } from './useTimeline'
import { useTimeWindow } from './useTimeWindow'
import { useItem } from '~/api/item/item-context'
import { MarkNote } from '~/features/pictures/MarkNote'
import { PictureBox } from '~/features/pictures/PictureBox'
import { PictureHead } from '~/features/pictures/PictureHead'
import pictureStyles from '~/features/pictures/Pictures.module.css'
import { useAnnounceInView } from '~/features/pictures/useAnnounceInView'
import { usePointedMark } from '~/features/pictures/usePointedMark'
import type { FormatContext } from '~/model/format/formatted'
import { formatCount } from '~/model/format/number'
import { itemFileName } from '~/model/export/item-file-name'

export type PictureData = {
  timeline: ReturnType<typeof useTimeline>
  selected: string | undefined
  onSelect: (key: string) => void
  context: FormatContext
}

type Props = PictureData & { space: Space }

/** The part of the axis that the user has moved to, with its tools. */
export function TimelineView({ timeline, selected, onSelect, context, space }: Props) {
  const { marks, scale, lanes, statements } = timeline
  const { inset, isReversed } = space
  const { t, language } = context
  const { itemId, source } = useItem()
  const box = useRef<HTMLDivElement>(null)
  const axis = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { shown, setWindow, reveal, isAll } = useTimeWindow(scale)
  const drawing = useDrawing({ lanes, scale, shown, space })
  const announceInView = useAnnounceInView(
    marks,
    ({ span }) => !span || (scale.toPlace(span.end) >= shown.from && scale.toPlace(span.start) <= shown.to),
  )
  const moves = useMoves({
    box,
    layers: [axis, body],
    shown,
    viewLeft: drawing.viewLeft,
    space,
    onChange: (next) => {
      setWindow(next)
      announceInView()
    },
  })
  const keys = useMarkKeys({ box, lanes, isReversed, onReveal: reveal, onSelect })
  const pointed = usePointedMark(marks)
  const picture = {
    name: `${itemFileName(itemId, source?.revision)}-timeline`,
    title: t('timeline-file-title', itemId),
    layers: () => pictureLayers(box.current, space, drawing),
  }
  return (
    <>
      <PictureHead onZoom={(factor) => moves.zoom(factor)} onFit={moves.fit} isFit={isAll} picture={picture}>
        {t('timeline-summary', formatCount(statements, language), statements)}
        {drawing.hidden > 0 &&
          ` ${t('timeline-thinned', formatCount(drawing.hidden, language), drawing.hidden)}`}
      </PictureHead>
      <PictureBox
        ref={box}
        label={t('views-timeline')}
        keys={t('timeline-keys')}
        style={{ '--names': `${inset}px` } as CSSProperties}
        handlers={{ ...pointed.handlers, onKeyDown: keys.onKeyDown, onClick: keys.onClick }}
      >
        <DrawnTimeline
          axis={axis}
          body={body}
          drawing={drawing}
          space={space}
          count={marks.length}
          selected={selected}
          current={keys.current}
          context={context}
        />
      </PictureBox>
      {pointed.at && (
        <MarkNote
          element={pointed.at.element}
          title={mainText(pointed.at.mark, context)}
          text={timesText(pointed.at.mark, context)}
        />
      )}
      <p className={pictureStyles.legend}>{t('timeline-legend')}</p>
    </>
  )
}
