import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styles from './Pictures.module.css'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import listView from '~/ui/list-view.module.css'
import { markAt, type PictureMark } from './marks'
import { type Layer, pictureFile, pngBlob, printedPicture, svgBlob } from './picture-file'
import { type MarkKeys, useMarkKeys } from './useMarkKeys'
import { type PanZoom, usePanZoom } from './usePanZoom'
import { useItem } from '~/api/item/item-context'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { saveBlob, useReport } from '~/features/export/export-result'
import { useFormat } from '~/features/values/useValueContext'
import { usePrintEvents } from '~/features/print/usePrint'
import { useTranslate } from '~/i18n/I18nContext'
import type { Translate } from '~/i18n/translate'
import type { FormatContext } from '~/model/format/formatted'
import { itemFileName } from '~/model/export/exported'
import { addEntities, conceptOf } from '~/model/referenced-entities'
import type { PropertyValue } from '~/model/statement'
import type { PropertyGroup } from '~/model/statement-list'
import { Button, IconButton } from '~/ui/Button'
import { useCommands } from '~/ui/commands/useCommands'
import { download, minus, plus } from '~/ui/lazy-icons'
import { Notice } from '~/ui/notices/Notice'
import { MenuButton, type MenuItem } from '~/ui/popups/MenuButton'

/** The props of every picture of an item's statements; src/app/view-registry.tsx names the pictures. */
export type PictureProps = {
  /** Those that pass the filter, in their order. */
  groups: readonly PropertyGroup[]
  /** The key of the statement in the inspector. */
  selected: string | undefined
  /** Shows a statement in the inspector, by its key. */
  onSelect: (key: string) => void
}

type Props<Mark extends PictureMark> = MarkKeys<Mark> & {
  /** Its name in messages and files. */
  kind: 'timeline' | 'map'
  /** Of what it shows, if the view has several pictures. */
  name?: string | undefined
  /** The part that is moved and enlarged. */
  box: RefObject<HTMLDivElement | null>
  style: CSSProperties
  isFramed?: boolean
  summary: ReactNode
  moves: PanZoom
  /** Whether everything is shown. */
  isFit: boolean
  layers: PictureToSave['layers']
  /** The meaning of a mark, for the pointer. */
  noteOf: (mark: Mark) => { title: string; text: string }
  /** The drawing. `chosen`: the key of the mark that was chosen last, if one was. */
  children: (chosen: string | undefined) => ReactNode
}

/** A picture, with a summary, its tools, and what is printed of it. */
export function Picture<Mark extends PictureMark>(props: Props<Mark>) {
  const { kind, name, box, style, isFramed, summary, moves, isFit, layers, marks, noteOf } = props
  const t = useTranslate()
  const { itemId, source } = useItem()
  const id = useId()
  const keys = useMarkKeys(props)
  // Of several pictures, each has a file of its own; any label may be a globe's.
  const ofName = name === undefined ? '' : `-${name.slice(0, 60).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}`
  const [pointed, setPointed] = useState<{ mark: Mark; element: Element }>()
  usePanZoom(box, moves)
  const point = ({ target }: SyntheticEvent) => {
    const mark = markAt(target, marks)
    const element = target instanceof Element ? target.closest('[data-mark]') : null
    setPointed(
      mark && element ? { mark, element: element.querySelector('rect, circle') ?? element } : undefined,
    )
  }
  const leave = () => setPointed(undefined)
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    // React hears of no blur where the mark was moved out of the drawing. The keys go on working.
    const isGone = focused.current?.isConnected === false
    if (isGone && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  })
  const handlers = {
    ...keys.handlers,
    onPointerOver: point,
    onPointerLeave: leave,
    onFocus(event: FocusEvent) {
      focused.current = event.target
      point(event)
    },
    onBlur() {
      focused.current = undefined
      leave()
    },
  }
  return (
    <>
      <div className={classNames(listView.bar, styles.head)}>
        <p className={layout.note}>{summary}</p>
        <PictureTools
          of={name}
          moves={moves}
          isFit={isFit}
          file={{
            name: `${itemFileName(itemId, source?.revision, source?.kept?.update && source.kept.at)}-${kind}${ofName}`,
            title: withName(t, name, t(`${kind}-file-title`, itemId)),
            layers,
          }}
        />
      </div>
      <PrintedPicture layers={layers} />
      <div
        {...handlers}
        ref={box}
        className={styles.picture}
        role="group"
        tabIndex={-1}
        aria-label={t(`views-${kind}`)}
        aria-describedby={id}
        style={style}
        data-framed={isFramed}
      >
        <span className="visually-hidden">
          <span id={id}>{t(`${kind}-keys`)}</span>
        </span>
        {props.children(keys.chosen)}
      </div>
      {pointed && <MarkNote element={pointed.element} {...noteOf(pointed.mark)} />}
    </>
  )
}

const step = 1.6

const withName = (t: Translate, name: string | undefined, text: string) =>
  name === undefined ? text : t('ui-pair', name, text)

type ToolsProps = { of: string | undefined; moves: PanZoom; isFit: boolean; file: PictureToSave }

function PictureTools({ of, moves, isFit, file }: ToolsProps) {
  const t = useTranslate()
  const items = useSavePicture(file)
  const zoomOut = () => moves.onZoom(1 / step)
  const zoomIn = () => moves.onZoom(step)
  useCommands(withName(t, of, t('pictures-save')), () => items)
  useCommands(withName(t, of, t('pictures-tools')), () => [
    { id: 'out', label: t('pictures-zoom-out'), onSelect: zoomOut },
    { id: 'in', label: t('pictures-zoom-in'), onSelect: zoomIn },
    { id: 'fit', label: t('pictures-fit'), disabled: isFit, onSelect: moves.onFit },
  ])
  return (
    <div className={layout.controls} role="group" aria-label={t('pictures-tools')} data-print="hidden">
      <IconButton variant="normal" icon={minus} label={t('pictures-zoom-out')} onClick={zoomOut} />
      <IconButton variant="normal" icon={plus} label={t('pictures-zoom-in')} onClick={zoomIn} />
      <Button aria-disabled={isFit} onClick={moves.onFit}>
        {t('pictures-fit')}
      </Button>
      <MenuButton align="end" items={items}>
        {t('pictures-save')}
      </MenuButton>
    </div>
  )
}

type PictureToSave = {
  /** Of the file, without its ending. */
  name: string
  title: string
  /** The drawing at the time of the call. */
  layers: () => readonly Layer[]
}

function useSavePicture({ name, title, layers }: PictureToSave): MenuItem[] {
  const t = useTranslate()
  const report = useReport()
  const save = (format: 'svg' | 'png') =>
    report.orFail(async () => {
      const file = pictureFile(layers(), title)
      saveBlob(`${name}.${format}`, format === 'svg' ? svgBlob(file) : await pngBlob(file))
      report.succeed(t('export-file-saved', `${name}.${format}`))
    })
  return (['svg', 'png'] as const).map((format) => ({
    id: `picture-${format}`,
    label: t('export-save', format.toUpperCase()),
    icon: download,
    onSelect: () => void save(format),
  }))
}

/** On paper, a copy that takes its width: the picture has that of the window, and is not drawn again for print. */
export function PrintedPicture({ layers }: Pick<PictureToSave, 'layers'>) {
  const id = useId()
  const holder = useRef<HTMLDivElement>(null)
  usePrintEvents((isPrinting) => {
    const drawn = isPrinting ? layers() : []
    holder.current?.replaceChildren(...(drawn.length > 0 ? printedPicture(drawn, id) : []))
    // Firefox (153) prints a `use` without what it shows if no layout came between.
    holder.current?.getBoundingClientRect()
  })
  return <div ref={holder} className={styles.printed} aria-hidden="true" />
}

type MarkNoteProps = { element: Element; title: string; text: string }

/** The meaning of a mark, while a pointer or the focus is on it. Its name says the same to assistive technology. */
function MarkNote({ element, title, text }: MarkNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const size = note.current?.getBoundingClientRect()
    const at = element.getBoundingClientRect()
    if (!size) return
    const middle = at.left + Math.min(at.width, window.innerWidth) / 2
    const left = Math.min(window.innerWidth - size.width - 8, Math.max(8, middle - size.width / 2))
    const above = at.top - size.height - 6
    setPlace({ left, top: above < 8 ? at.bottom + 6 : above })
  }, [element])
  return (
    <div ref={note} className={styles.note} style={place} aria-hidden="true" data-print="hidden">
      <strong>{title}</strong>
      {text !== '' && <span>{text}</span>}
    </div>
  )
}

export type MarkState = {
  /** All that the mark says in a sentence, for assistive technology. */
  name: string
  isSelected: boolean
  /** Whether Tab leads here; arrows lead to the others. */
  isCurrent: boolean
}

type MarkProps = MarkState & {
  mark: PictureMark
  /** From the top. Firefox (153) scrolls to the origin of a group, wherever its shapes are. */
  y: number
  /** Attributes for style sheets. */
  look: Record<`data-${string}`, string | undefined>
  /** As if `y` were 0. */
  children: ReactNode
}

export function MarkButton({ mark, name, isSelected, isCurrent, y, look, children }: MarkProps) {
  return (
    <g
      className={styles.mark}
      transform={`translate(0 ${y})`}
      role="button"
      aria-label={name}
      aria-pressed={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-statement-id={mark.entry.key}
      data-mark={mark.key}
      {...look}
    >
      {children}
    </g>
  )
}

/** Says what would be shown. */
export function EmptyPicture({ title, children }: { title: string; children: string }) {
  return (
    <div className={styles.empty}>
      <Notice kind="info" title={title}>
        {children}
      </Notice>
    </div>
  )
}

/** Labels beyond these arrive with those of the rest of the item. */
const maxRequested = 200

/** The context for the texts of marks, with the labels that their values need; it changes whenever labels arrive. */
export function useMarkFormat(values: readonly PropertyValue[]): FormatContext {
  const format = useFormat(useMemo(() => values.map(conceptOf), [values]))
  const ids = useMemo(() => {
    const properties = new Set(values.map(({ property }) => property.id))
    return [...addEntities(values, format.localId, properties)].slice(0, maxRequested)
  }, [values, format])
  const labelText = useLabelTexts(ids)
  return useMemo(() => ({ ...format, labelText }), [format, labelText])
}

/** The width of an element in whole pixels, 0 until it is known. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => setWidth(Math.floor(target.getBoundingClientRect().width))
    // jsdom has none. It calls back at once, when the browser has laid out the page anyway.
    if (typeof ResizeObserver === 'undefined') return measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
