import { element, icon } from './element'
import { languageTag } from '~/model/format/language-name'
import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import type { PropertyRef, Value } from '~/model/statement'
import linkStyles from '~/features/values/EntityLink.module.css'
import { mediaType } from '~/features/values/media'
import thumbnailStyles from '~/features/values/Thumbnail.module.css'
import styles from '~/features/values/ValueText.module.css'
import { classNames } from '~/ui/class-names'

export type PaintContext = FormatContext & { mediaPreviews: boolean }

/** What is longer than this has a button to show all of it, or is cut. */
const longest = 300

/** Whether a value can be painted without the app: as one text, that needs neither a library nor a button. */
export function isPlain(value: Value): boolean {
  if (value.type !== 'value') return true
  const { content } = value
  if ('text' in content) return content.kind !== 'math' && content.text.length <= longest
  if (content.kind === 'globe-coordinate') return content.globe.length <= longest
  return content.kind !== 'other' && content.kind !== 'misfit'
}

/** A value as `ValueView` of features/values shows it before any label has arrived. `part`: of a main value. */
export function paintValue(value: Value, context: PaintContext, part?: 'main-value'): Node[] {
  const { text, parts, calendar, language, globe } = formatValue(value, context)
  const beside = (name: string | undefined, ...words: (Node | string)[]) => [
    new Text(' '),
    element('span', { class: styles.beside, 'data-part': name }, ...words),
  ]
  const shown = (className: string | undefined, dir?: string, lang?: string) =>
    element('bdi', { class: className, dir, lang, 'data-part': part }, text)
  const plain = (className?: string, lang?: string) => shown(classNames(styles.text, className), 'auto', lang)

  if (value.type !== 'value') return [element('span', { class: styles.special, 'data-part': part }, text)]
  const { content } = value
  switch (content.kind) {
    case 'item':
    case 'property':
    case 'lexeme':
    case 'form':
    case 'sense':
    case 'entity-schema':
      return [entityLink(content.id, { part, isOut: content.kind !== 'item' })]
    case 'url':
    case 'tabular-data':
    case 'geo-shape': {
      const link = plain()
      link.replaceChildren(element('a', {}, text))
      return [link]
    }
    case 'commons-media': {
      const type = mediaType(text)
      const link = plain()
      link.replaceChildren(element('a', {}, text))
      const note =
        type === 'image' || type === 'file' ? [] : beside(undefined, context.t(`value-media-${type}`))
      const hasPicture = type === 'image' && context.mediaPreviews && part !== undefined
      return [link, ...note, ...(hasPicture ? [element('span', { class: thumbnailStyles.box })] : [])]
    }
    case 'musical-notation':
      return [plain(styles.code)]
    case 'time':
      return [shown(styles.numeric), ...(calendar === undefined ? [] : beside('calendar', calendar))]
    case 'quantity': {
      const hasUnit = parts.some((piece) => piece.type === 'unit' && piece.id !== undefined)
      if (!hasUnit) return [plain(styles.numeric)]
      const pieces = parts.map((piece) => element('bdi', {}, piece.text))
      const className = classNames(styles.numeric, styles.oneLine)
      return [element('span', { class: className, 'data-part': part }, ...pieces)]
    }
    case 'globe-coordinate': {
      const place = globe && (globe.id === undefined ? globe.name : entityLink(globe.id))
      return [shown(styles.numeric, 'ltr'), ...(place === undefined ? [] : beside('globe', place))]
    }
    case 'monolingual-text':
      return [plain(undefined, languageTag(content.language)), ...beside('language', language?.name ?? '')]
    default:
      return [plain()]
  }
}

type LinkOptions = {
  part?: string | undefined
  isOut?: boolean
  /** The place has room for a longer label that comes later; else it will stay on this one line. */
  hasRoom?: boolean
}

/** An entity by its id. It leads nowhere yet: that is the app's. */
export function entityLink(id: string, { part, isOut = false, hasRoom = false }: LinkOptions = {}) {
  const name = element(
    'bdi',
    { class: hasRoom ? undefined : linkStyles.clipped, 'data-part': part, 'data-unnamed': 'true' },
    id,
  )
  const link = element('a', { class: linkStyles.link, title: id }, name, isOut && icon('external'))
  return element('span', { class: classNames(linkStyles.entity, !hasRoom && linkStyles.oneLine) }, link)
}

export function propertyName(
  { id, dataType }: PropertyRef,
  { t }: PaintContext,
  hasRoom = false,
): HTMLElement {
  const name = entityLink(id, { hasRoom })
  if (dataType === null) name.append(element('span', { class: linkStyles.note }, t('value-property-deleted')))
  return name
}
