import {
  memo,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { toEntries, entryBlockSize, useIndexWindow } from './useIndexWindow'
import { goToGroup } from '~/features/statements/list-navigation'
import { restMilliseconds } from '~/features/statements/useScrollPace'
import { useIsReadable } from '~/lib/useIsReadable'
import { Dialog } from '~/ui/popups/Dialog'
import styles from './PropertyIndex.module.css'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import type { ListHandle } from '~/features/statements/list-handle'
import { reviewStates } from '~/model/filter/statement-filter'
import { fold } from '~/model/filter/search-text'
import { ItemContext, useItem, useReview } from '~/api/item/item-context'
import { useWiki } from '~/api/wiki/WikiContext'
import { labelLimit } from '~/features/values/LabelText'
import { truncate } from '~/lib/truncate'
import { languageTag } from '~/model/format/language-name'
import { groupKey, type PropertyGroup } from '~/model/statement-list'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import { SearchInput } from '~/ui/fields/SearchInput'
import { stickySize } from '~/features/statements/scroll-to-row'

type Props = {
  groups: readonly PropertyGroup[]
  rows: RefObject<ListHandle | null>
  /** Where there is no space for a column. */
  inSheet: boolean
  /** Whether the user opened it; a column is always there and takes the focus. */
  isOpen: boolean
  onOpen: (open: boolean) => void
  /** Called before property labels are searched. */
  onNarrow: (() => void) | undefined
}

/** The properties in the list, to jump to. While somebody types, only the list follows each letter. */
export function PropertyIndex({ groups: latest, ...rest }: Props) {
  const [groups, setGroups] = useState(latest)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setGroups(latest)), restMilliseconds)
    return () => clearTimeout(timer)
  }, [latest])
  return <PropertiesOf groups={groups} {...rest} />
}

const PropertiesOf = memo(function PropertiesOf(props: Props) {
  const { groups, rows, inSheet, isOpen, onOpen, onNarrow } = props
  const t = useTranslate()
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOpen || inSheet) return
    search.current?.focus()
    onOpen(false)
  }, [isOpen, inSheet, onOpen])

  const isReadable = useIsReadable(use(ItemContext)?.itemId)
  const list = isReadable && (
    <PropertyList
      groups={groups}
      rows={rows}
      search={search}
      onNarrow={onNarrow}
      onJump={(key) => {
        if (!inSheet) return goToGroup(rows.current, key)
        onOpen(false)
        // After the sheet has closed and returned the focus.
        setTimeout(() => goToGroup(rows.current, key))
      }}
    />
  )
  if (inSheet)
    return (
      <Dialog
        open={isOpen}
        side="start"
        title={t('property-index-title')}
        onClose={() => onOpen(false)}
        className={styles.sheet}
      >
        {list}
        {groups.length === 0 && <p className={styles.none}>{t('filter-property-none')}</p>}
      </Dialog>
    )
  return (
    <nav className={styles.column} aria-label={t('property-index-title')}>
      {list}
    </nav>
  )
})

type ListProps = Pick<Props, 'groups' | 'rows' | 'onNarrow'> & {
  search: RefObject<HTMLInputElement | null>
  /** Receives the key of a group. */
  onJump: (key: string) => void
}

/** The properties in two sections; as in the list of statements, only those in view are mounted. */
function PropertyList({ groups, rows, search, onNarrow, onJump }: ListProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const entries = useMemo(() => toEntries(groups), [groups])
  const ids = useMemo(() => entries.flatMap(({ key, id }) => (id === undefined ? [] : key)), [entries])
  const current = useCurrentProperty(rows, ids)
  const [inView, setInView] = useState<readonly string[]>([])
  const labelText = useLabelTexts(inView)
  const wanted = fold(text.trim())
  const found = useMemo(
    () =>
      wanted === ''
        ? entries
        : entries.filter(({ id }) => id && fold(`${labelText(id) ?? ''} ${id}`).includes(wanted)),
    [entries, wanted, labelText],
  )
  const checked = useChecked(groups)
  const { first, last, tabStop, onScroll, onKeyDown } = useIndexWindow(box, found, current, setInView)

  return (
    <>
      {entries.length > 0 && (
        <SearchInput
          ref={search}
          icon={undefined}
          className={styles.search}
          label={t('filter-property-search')}
          value={text}
          onFocus={onNarrow}
          onType={setText}
        />
      )}
      <div ref={box} className={styles.box} onScroll={onScroll}>
        {/* The arrow keys move among the buttons, of which one takes part in tabbing. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          className={styles.list}
          style={{ blockSize: found.length * entryBlockSize }}
          onKeyDown={onKeyDown}
        >
          {found.slice(first, last + 1).map(({ key, id, count, section, part }, offset) => (
            <li
              key={key}
              className={styles.entry}
              style={{ insetBlockStart: (first + offset) * entryBlockSize, blockSize: entryBlockSize }}
            >
              {id === undefined ? (
                <h2 className={part === undefined ? classNames(layout.caption, styles.heading) : styles.part}>
                  {part === undefined ? t(section) : <PartName part={part} />}
                </h2>
              ) : (
                <PropertyButton
                  entryKey={key}
                  id={id}
                  label={labelText(id)}
                  count={count}
                  checked={checked.get(key) ?? 0}
                  isCurrent={key === current}
                  isTabStop={key === tabStop}
                  onJump={onJump}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 && entries.length > 0 && t('filter-property-none')}
      </p>
    </>
  )
}

type ButtonProps = {
  entryKey: string
  id: string
  label: string | undefined
  count: number
  /** As many of them the reader has checked. */
  checked: number
  isCurrent: boolean
  isTabStop: boolean
  onJump: (key: string) => void
}

function PropertyButton(props: ButtonProps) {
  const { entryKey, id, label, count, checked, isCurrent, isTabStop, onJump } = props
  const { t, number } = useI18n()
  return (
    <button
      type="button"
      className={styles.property}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-index-of={entryKey}
      title={`${label ?? ''} (${id})`.trimStart()}
      onClick={() => onJump(entryKey)}
    >
      <bdi className={styles.label}>{label ?? id}</bdi>{' '}
      <span className={styles.count}>
        {checked > 0 ? (
          <>
            <span aria-hidden="true">
              {checked === count ? `✓ ${number(count)}` : `${number(checked)}/${number(count)}`}
            </span>
            <span className="visually-hidden">
              {t('review-count-checked', number(checked), number(count), checked)}
            </span>
          </>
        ) : (
          number(count)
        )}
      </span>
    </button>
  )
}

/** By group, how many of its statements the reader has checked. */
function useChecked(groups: readonly PropertyGroup[]): ReadonlyMap<string, number> {
  const states = useReview((review) => review.states())
  return useMemo(() => {
    const counts = new Map<string, number>()
    if (!states) return counts
    const checked = reviewStates.indexOf('checked')
    for (const group of groups)
      counts.set(groupKey(group), group.entries.filter(({ index }) => states[index] === checked).length)
    return counts
  }, [groups, states])
}

/** A sense or form by its gloss or representation. */
function PartName({ part }: { part: string }) {
  const { languages } = useWiki()
  const texts = useItem().list.lexeme?.parts.find(({ id }) => id === part)?.texts ?? []
  const { language, text } = texts.find((one) => one.language === languages[0]) ?? texts[0] ?? {}
  return (
    <>
      {part.replace(/^.*-/, '')}{' '}
      {text !== undefined && (
        <bdi lang={language === undefined ? undefined : languageTag(language)}>
          {truncate(text, labelLimit)}
        </bdi>
      )}
    </>
  )
}

/** The property whose statements are at the top of the view. `ids`: in the list's order. */
function useCurrentProperty(rows: RefObject<ListHandle | null>, ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const look = useEffectEvent(() => setCurrent(propertyAtTop(rows.current?.element)))
  useEffect(() => {
    let frame: number | undefined
    const schedule = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        look()
      })
    }
    schedule()
    const abort = new AbortController()
    const options = { passive: true, signal: abort.signal }
    for (const event of ['scroll', 'resize']) window.addEventListener(event, schedule, options)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      abort.abort()
    }
  }, [])
  // After a change of the filter, the list is at its beginning.
  return current !== undefined && ids.includes(current) ? current : ids[0]
}

function propertyAtTop(list: HTMLElement | null | undefined): string | undefined {
  // Slightly below the bar, so that a group that was jumped to counts.
  const line = stickySize() + 24
  for (const group of list?.querySelectorAll<HTMLElement>('[data-property-id]') ?? [])
    if (group.getBoundingClientRect().bottom > line)
      return groupKey({ propertyId: group.dataset['propertyId'] ?? '', subject: group.dataset['subject'] })
  return undefined
}
