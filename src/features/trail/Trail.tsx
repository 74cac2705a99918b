import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { termsQuery, observing } from '~/api/item/queries'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { noTrail, readTrail, type Stop, stopOf, type Trail, trailToStore, visit } from '~/model/trail'
import type { ItemTerms } from '~/model/terms'
import type { AddressState } from '~/model/address-state'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/Icon'
import layout from '~/ui/layout.module.css'
import { useNavigation, ViewLink } from '~/ui/Navigation'
import { useCurrentInView } from '~/ui/useCurrentInView'
import { onOtherTabs, readStored, writeStored } from '~/lib/storage'
import styles from './Trail.module.css'

const labelShown = 60

type Props = {
  /** The views that were left before this code came. */
  before: readonly AddressState[]
}

/** The items that led to the current one, from the second on. */
export function Trail({ before }: Props) {
  const t = useTranslate()
  const { address } = useNavigation()
  const { client, connection, languages } = useWiki()
  const queryClient = useQueryClient()
  const { item } = address
  const { data: terms } = useQuery({
    ...termsQuery(client, item ?? '', languages),
    enabled: item !== undefined,
    ...observing,
  })
  const label = terms?.label.text
  const isPrivate = useIsPrivate(connection)
  const stop = stopOf(address, {
    ...(label !== undefined && { label: truncate(label, labelShown) }),
    // A wiki on the page's own host that is read without a credential may turn out to be public.
    ...((!isPrivate || connection.credentialRevision !== 0) && { isPublic: !isPrivate }),
  })
  const { trail, choose } = useTrail(before, stop)
  const { stops, at } = trail
  const row = useCurrentInView(stop && `${at} ${stops.length}`)
  if (!stop || stops.length < 2) return null
  const nameOf = (each: Stop) => {
    const { item: id, label: name = knownLabel(each) } = each
    if (name === undefined) return id
    // Forms and senses have that of their lexeme.
    return id.includes('-') ? `${name} (${id})` : name
  }
  /** That of an item of the same wiki that was left for another one before this code came. */
  function knownLabel({ item: id, instance, api }: Stop) {
    if (instance !== address.instance || api !== address.api) return undefined
    const { queryKey } = termsQuery(client, id, languages)
    const text = queryClient.getQueryData<ItemTerms>(queryKey)?.label.text
    return text === undefined ? undefined : truncate(text, labelShown)
  }
  const previous = stops[at - 1]
  const following = stops[at + 1]
  return (
    <nav
      ref={row}
      className={classNames(layout.page, styles.trail)}
      aria-label={t('trail-label')}
      data-print="hidden"
      data-toolbar
    >
      <StepLink
        stop={previous}
        name={previous && t('trail-back', nameOf(previous))}
        onClick={() => choose(at - 1)}
        isBack
      />
      <StepLink
        stop={following}
        name={following && t('trail-forward', nameOf(following))}
        onClick={() => choose(at + 1)}
      />
      <ol className={styles.stops}>
        {stops.map((each, index) => (
          <li key={index}>
            <ViewLink
              className={styles.stop}
              to={viewOf(each)}
              title={each.item}
              aria-current={index === at ? 'page' : undefined}
              onClick={() => choose(index)}
            >
              <bdi>{nameOf(each)}</bdi>
            </ViewLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const viewOf = ({ item, instance, api, version }: Stop) => ({
  item,
  instance,
  api,
  version,
})

type StepProps = { stop: Stop | undefined; name: string | undefined; onClick: () => void; isBack?: boolean }

function StepLink({ stop, name, onClick, isBack = false }: StepProps) {
  const icon = <Icon name="chevron-end" className={isBack ? styles.back : undefined} />
  if (!stop) return <span className={styles.noStep}>{icon}</span>
  return (
    <ViewLink className={styles.step} to={viewOf(stop)} aria-label={name} title={name} onClick={onClick}>
      {icon}
    </ViewLink>
  )
}

const storageKey = 'trail'

/**
 * The trail up to the item that is open, and on across a reload, without items of private wikis. `before`: views
 * that were left before this code came.
 */
function useTrail(before: readonly AddressState[], stop: Stop | undefined) {
  const [{ trail, chosen }, setState] = useState<{ trail: Trail; chosen?: number }>(() => ({
    trail: trailOf(before),
  }))
  const next = stop ? visit(trail, stop, chosen) : trail
  if (next !== trail) setState({ trail: next })
  useEffect(() => void writeStored('sessionStorage', storageKey, trailToStore(next)), [next])
  // The settings panel deleted it.
  useEffect(() => onOtherTabs([storageKey], () => setState({ trail: noTrail })), [])
  return { trail: next, choose: (index: number) => setState({ trail: next, chosen: index }) }
}

function trailOf(views: readonly AddressState[]): Trail {
  return views.reduce(
    (trail, view) => {
      const stop = stopOf(view)
      return stop ? visit(trail, stop) : trail
    },
    readTrail(readStored('sessionStorage', storageKey)),
  )
}
