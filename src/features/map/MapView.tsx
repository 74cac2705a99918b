import { useMemo, Fragment, useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { MapPicture } from './MapPicture'
import { usePauseReason } from '~/api/request/queue/useQueueState'
import { useWiki } from '~/api/wiki/WikiContext'
import { useItem } from '~/api/item/item-context'
import { EmptyPicture, type PictureProps, useMarkFormat } from '~/features/pictures/Picture'
import pictureStyles from '~/features/pictures/Pictures.module.css'
import { formatCoordinate } from '~/model/format/coordinate'
import type { FormatContext } from '~/model/format/formatted'
import {
  globesOf,
  isOnGlobe,
  itemsNamed,
  placesOf,
  type Place,
  placeOfItem,
  type NamedItem,
} from '~/model/map/places'
import styles from './Map.module.css'
import layout from '~/ui/layout.module.css'
import { coordinateText, markedTitle, precisionText } from './place-texts'
import { PictureTable } from '~/features/pictures/PictureTable'
import { ViewLink, useParameters } from '~/ui/Navigation'
import { useI18n } from '~/i18n/I18nContext'
import { useListener } from '~/lib/useListener'
import { Button } from '~/ui/Button'
import { focusStays } from '~/ui/keep-focus'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { mapCodec } from './map-codec'
import { isOfNetwork } from '~/api/request/error-classification'
import { createReader } from '~/api/wiki/item-reader'
import { isUnknownEntity } from '~/api/wiki/many-items'
import type { PropertyValue } from '~/model/statement'

/** The coordinates of statements on a map for each globe, and those of the items that the statements name. */
export function MapView({ groups, selected, onSelect }: PictureProps) {
  const { itemId } = useItem()
  const own = useMemo(() => placesOf(groups), [groups])
  const { items } = useWiki().connection.instance
  const named = useMemo(
    // A static sample has few of them.
    () => itemsNamed(groups).filter(({ id }) => id !== itemId && (items?.includes(id) ?? true)),
    [groups, itemId, items],
  )
  const lookup = useNamedPlaces(named)
  const places = useMemo(() => [...own, ...lookup.places], [own, lookup.places])
  const globes = useMemo(() => globesOf(places.filter(({ content }) => isOnGlobe(content))), [places])
  const context = useMarkFormat(useMemo(() => places.flatMap(valuesOf), [places]))
  const { t } = context
  return (
    <div data-picture>
      {places.length === 0 && <EmptyPicture title={t('map-empty-title')}>{t('map-empty-body')}</EmptyPicture>}
      {globes.map((globe, index) => {
        const onGlobe = places.filter(({ content }) => content.globe === globe && isOnGlobe(content))
        const [first] = onGlobe
        return (
          <MapPicture
            key={globe}
            places={onGlobe}
            globe={globe}
            name={first && formatCoordinate(first.content, context).globe?.name}
            isFirst={index === 0}
            selected={selected}
            onSelect={onSelect}
            context={context}
          />
        )
      })}
      {named.length > 0 && <NamedItems count={named.length} lookup={lookup} itemId={itemId} />}
      {places.length > 0 && (
        <>
          {globes.length > 0 && <p className={pictureStyles.legend}>{t('map-legend')}</p>}
          <MapTable marks={places} selected={selected} context={context} />
        </>
      )}
    </div>
  )
}

/** Of a coordinate in a qualifier, the statement's value is named too, which may be an item or have a unit. */
const valuesOf = ({ statement, propertyId, content }: Place): PropertyValue[] => [
  statement,
  { property: { id: propertyId, dataType: 'globe-coordinate' }, value: { type: 'value', content } },
]

type Props = { marks: readonly Place[]; selected: string | undefined; context: FormatContext }

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
      {!isOnGlobe(place.content) && <p className={layout.note}>{context.t('map-off-globe')}</p>}
    </Fragment>,
    precisionText(place, context),
  ]
}

type NamedItemsProps = {
  /** How many items the statements name. */
  count: number
  lookup: ReturnType<typeof useNamedPlaces>
  itemId: string
}

function NamedItems({ count, lookup, itemId }: NamedItemsProps) {
  const { t, number } = useI18n()
  const { places, read, isReading, error, failed = itemId, start, stop } = lookup
  const counted = (value: number) => [number(value), value] as const
  const isDone = read === count && !error
  const waits = usePauseReason(isReading)
  return (
    <section className={styles.named} data-print="hidden">
      <p role="status" className={layout.note}>
        {isReading && t('map-named-reading', number(read), number(count))}
        {waits !== undefined && ` · ${waits}`}
        {!isReading && read > 0 && t('map-named-found', ...counted(places.length), number(read))}
      </p>
      {isReading && (
        <Button ref={focusStays} onClick={stop}>
          {t('map-named-stop')}
        </Button>
      )}
      {!isReading && !isDone && (
        <Button ref={focusStays} onClick={start}>
          {t('map-named-start', ...counted(count))}
        </Button>
      )}
      {error && <ErrorNotice error={error} itemId={failed} onRetry={start} />}
    </section>
  )
}

/** Where the items are that statements name: read while the address asks for it, and shown as they arrive. */
function useNamedPlaces(named: readonly NamedItem[]) {
  const { client, languages } = useWiki()
  const [{ show: isWanted }, change] = useParameters(mapCodec)
  const { reader, byId } = useMemo(() => createPlaceReader({ client, languages }), [client, languages])
  const { answers, status, error } = useStore(reader.reading)

  const begin = useEffectEvent(() => {
    for (const item of named) byId.set(item.id, item)
    reader.continue(named.map(({ id }) => id))
  })
  const wanted = isWanted ? named.map(({ id }) => id).join() : ''
  useEffect(() => {
    if (wanted === '') return
    begin()
    return reader.leave
  }, [reader, wanted])
  useListener(window, 'online', () => isWanted && isOfNetwork(error) && reader.continue())

  // What was read until the user stopped it stays, but not what an address shows that Back has left.
  const isShown = isWanted || (status === 'stopped' && !error)
  const { items, failed } = useMemo(() => {
    // Another filter may name fewer items than were read, or others.
    const ids = new Set(named.map(({ id }) => id))
    const own = isShown ? [...answers].filter(([id]) => ids.has(id)) : []
    return {
      items: own.flatMap(([, answer]) => ('item' in answer ? [answer.item] : [])),
      failed: own.flatMap(([id, answer]) => ('error' in answer ? [{ id, error: answer.error }] : [])).at(-1),
    }
  }, [named, answers, isShown])
  const places = useMemo(() => items.filter((place) => place !== undefined), [items])
  const failure = status === 'done' ? failed : undefined
  return {
    places,
    /** How many of the items have been read. */
    read: items.length,
    isReading: wanted !== '' && status === 'reading',
    error: isShown ? (error ?? failure?.error) : undefined,
    /** The item whose error it is; without one, that of all. */
    failed: failure?.id,
    start: () => (isWanted ? reader.continue() : change({ show: true }, { replace: true })),
    stop() {
      reader.stop()
      change({ show: false }, { replace: true })
    },
  }
}

/** Of each item its place, if it has one. `byId`: the items by which statements name them. */
function createPlaceReader(from: Parameters<typeof createReader>[0]) {
  const byId = new Map<string, NamedItem>()
  const reader = createReader<Place | undefined>(from, (part) =>
    part.map((answer) => {
      const { id } = answer
      if ('error' in answer) return [id, isUnknownEntity(answer.error) ? { item: undefined } : answer]
      const named = byId.get(id)
      return [id, { item: named && placeOfItem(answer.item.list, named) }]
    }),
  )
  return { reader, byId }
}
