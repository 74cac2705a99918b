import { useQuery } from '@tanstack/react-query'
import { isFound, isOutOfBounds, offers, viewOf, type Found, type Purpose } from './lookup-target'
import { useDebounced } from '~/lib/useDebounced'
import { searchQuery } from '~/api/search/item-search'
import { useLabel } from '~/api/labels/useLabel'
import { usePauseReason } from '~/api/request/queue/useQueueState'
import { useWiki } from '~/api/wiki/WikiContext'
import { truncate } from '~/lib/truncate'
import { useTranslate } from '~/i18n/I18nContext'
import type { Translate } from '~/i18n/translate'
import type { Instance } from '~/model/connection/connection'
import type { Label } from '~/model/label'
import type { Lookup } from '~/model/lookup'
import type { AddressChange } from '~/model/address-state'
import type { ComboboxGroup, ComboboxOption } from '~/ui/popups/Combobox'
import styles from './SuggestionRow.module.css'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import { LabelText } from '~/features/values/LabelText'
import { useEffect, useReducer } from 'react'
import { useRecentItems } from './recent-store'
import { fold } from '~/model/filter/search-text'

type LookupOption = ComboboxOption & { to: AddressChange }

export type LookupPlace = {
  instances: readonly Instance[]
  /** Whether only these wikis may be opened. */
  isLocked: boolean
  /** Whether the box is in use, so that suggestions are worth requesting. */
  isInUse: boolean
  /** Whether items are suggested before anything is typed. */
  suggestsWhenEmpty: boolean
  purpose: Purpose
}

const maxPerKind = 6

/** The text for the wiki's search; empty for an id. */
function searchText(lookup: Lookup): string {
  if (lookup.kind === 'text') return lookup.text
  if (lookup.kind === 'item' && lookup.statementId === undefined && /^[PL]/.test(lookup.id)) return lookup.id
  // Q4OS and P90 are also names. An address is not.
  if (lookup.kind === 'bad-id') return /[/:?$]/.test(lookup.text) ? '' : lookup.text
  return lookup.kind === 'not-item' && lookup.page === undefined ? lookup.id : ''
}

/** Suggestions for the typed text, from known items and from the wiki's search. */
export function useSuggestions(lookup: Lookup, place: LookupPlace) {
  const { instances, isLocked, isInUse, suggestsWhenEmpty, purpose } = place
  const { client, languages } = useWiki()
  const t = useTranslate()
  const text = searchText(lookup)
  const settled = useDebounced(text, 150)
  const isSettled = settled === text
  const known = useKnownItems(isInUse)
  const answer = useQuery(searchQuery(client, settled, languages[0] ?? 'en'))
  const isName = lookup.kind === 'text'
  const lexemes = useQuery(searchQuery(client, isName ? settled : '', languages[0] ?? 'en', 'lexeme'))

  const found = isFound(lookup) && !isOutOfBounds(lookup, isLocked) ? lookup : undefined
  const foundHere = found?.kind === 'item' ? found.id : undefined
  const settledId = useDebounced(foundHere, 150)
  const foundLabel = useLabel(settledId)
  const label = settledId === foundHere ? foundLabel : undefined
  const direct = found && directOption(found, directText(found, purpose, instances, t), label)

  const showsKnown = lookup.kind !== 'empty' || suggestsWhenEmpty
  const recent = showsKnown ? matching(known.recent, lookup).slice(0, maxPerKind) : []
  const examples = showsKnown ? matching(known.examples, lookup).slice(0, maxPerKind) : []
  const local = new Set([...recent, ...examples].map(({ id }) => id))
  // A response to an older text does not apply to the current one.
  const data = isSettled && text !== '' ? answer.data : undefined
  const results = (data?.suggestions ?? []).filter(({ id }) => !local.has(id))

  // A wiki without lexemes refuses the search for them: then there is nothing to say.
  const named =
    isSettled && isName ? (lexemes.data?.suggestions ?? []).filter(({ id }) => !local.has(id)) : []

  const isLoading = text !== '' && (!isSettled || answer.isFetching) && !data
  const waits = usePauseReason(isLoading)
  const status = () => {
    if (text === '') return undefined
    if (isLoading) return waits ?? t('lookup-searching')
    if (answer.isError) return t(lookup.kind === 'text' ? 'lookup-search-retry' : 'lookup-search-failed')
    if (data?.isOffered === false) return t('lookup-search-missing')
    const count = results.length + named.length + local.size
    if (count > 0) return t('lookup-count', count)
    return direct ? undefined : t('lookup-nothing')
  }
  const groups: ComboboxGroup<LookupOption>[] = [
    { id: 'direct', options: direct ? [direct] : [] },
    { id: 'recent', heading: t('lookup-group-recent'), options: recent.map(toOption) },
    { id: 'examples', heading: t('lookup-group-examples'), options: examples.map(toOption) },
    { id: 'results', heading: t('lookup-group-results'), options: results.map(toOption) },
    {
      id: 'lexemes',
      heading: t('lookup-group-lexemes'),
      options: named.slice(0, maxPerKind).map(toOption),
    },
  ]
  return { known, isLoading, status: status(), groups }
}

function directText(found: Found, purpose: Purpose, instances: readonly Instance[], t: Translate): string {
  const { id } = found
  if (found.kind === 'other-wiki') return t(offers[purpose].elsewhere, id, wikiName(found, instances))
  if (found.statementId !== undefined && purpose === 'open') return t('lookup-open-statement', id)
  return t(offers[purpose].here, id)
}

function directOption(found: Found, text: string, label: Label | undefined): LookupOption {
  return {
    id: 'direct',
    label: label?.text === undefined ? text : `${text}, ${truncate(label.text, 300)}`,
    node: (
      <SuggestionRow
        id={found.id}
        hideId
        label={{ text }}
        alias={label?.text === undefined ? undefined : label}
      />
    ),
    to: viewOf(found),
  }
}

/** The name of the wiki that an address belongs to, or its host if it is not an instance. */
export function wikiName(
  found: Extract<Found, { kind: 'other-wiki' }>,
  instances: readonly Instance[],
): string {
  const instance = 'instanceId' in found && instances.find(({ id }) => id === found.instanceId)
  return instance ? instance.name : found.host
}

function toOption(item: Shown): LookupOption {
  const { id, label, alias, description } = item
  const texts = [label?.text, alias?.text, description?.text, id]
  return {
    id,
    label: texts.flatMap((text) => (text === undefined ? [] : truncate(text, 300))).join(', '),
    node: <SuggestionRow {...item} />,
    to: { item: id },
  }
}

type Shown = {
  id: string
  label?: Label | undefined
  description?: Label | undefined
  /** The alias that matched. */
  alias?: Label | undefined
}

type Props = Shown & {
  /** Set if the label contains the id. */
  hideId?: boolean
}

/** An item among suggestions: label, description, and its id at the end of the row. */
function SuggestionRow({ id, label, description, alias, hideId = false }: Props) {
  return (
    <span className={styles.row}>
      <span className={layout.fill}>
        <span className={styles.name}>
          <LabelText id={id} label={label} />{' '}
          {alias && (
            <span className={styles.alias}>
              <span aria-hidden="true">·</span> <LabelText id="" label={alias} />
            </span>
          )}
        </span>{' '}
        {description?.text !== undefined && (
          <span className={classNames(styles.description, layout.oneLine)}>
            <LabelText id="" label={description} />
          </span>
        )}
      </span>{' '}
      {label?.text !== undefined && !hideId && <code className={styles.id}>{id}</code>}
    </span>
  )
}

/** An item known without the wiki's search. */
type KnownItem = { id: string; label: Label | undefined }

const noItems: readonly string[] = []

/** Recent items and the instance's examples, with the labels that have arrived. */
function useKnownItems(isInUse: boolean) {
  const { connection, labels } = useWiki()
  const { baseUrl, examples, items = noItems } = connection.instance
  const recent = useRecentItems(baseUrl)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isInUse) return
    const ids = new Set([...recent.map(({ id }) => id), ...examples, ...items])
    labels.request([...ids])
    return labels.subscribe(ids, rerender)
  }, [isInUse, labels, recent, examples, items])

  const stored = ({ label }: { label?: string | undefined }): Label | undefined =>
    label === undefined ? undefined : { text: label }
  return {
    recent: recent.map((item) => ({ id: item.id, label: labels.get(item.id) ?? stored(item) })),
    examples: [...new Set([...examples, ...items])]
      .filter((id) => recent.every((item) => item.id !== id))
      .map((id) => ({ id, label: labels.get(id) })),
  }
}

/** Items whose id begins with the text, or whose label has a word that begins with it. */
export function matching(items: readonly KnownItem[], lookup: Lookup): KnownItem[] {
  switch (lookup.kind) {
    case 'empty':
      return [...items]
    case 'item':
      if (lookup.statementId !== undefined) return []
      return items.filter(({ id }) => id !== lookup.id && id.startsWith(lookup.id))
    case 'text': {
      const wanted = ` ${fold(lookup.text)}`
      return items.filter(({ label }) => label?.text !== undefined && ` ${fold(label.text)}`.includes(wanted))
    }
    default:
      return []
  }
}

export function hasName(
  { label, alias }: { label?: Label | undefined; alias?: Label },
  name: string,
): boolean {
  return [label?.text, alias?.text].some((text) => text !== undefined && fold(text) === fold(name))
}
