import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import styles from './InspectorPanel.module.css'
import { useItem } from '~/api/item/item-context'
import { useFindingWalk } from '~/features/checks/StatementLink'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { pairText } from '~/i18n/join-texts'
import { lazyPart } from '~/ui/notices/lazy-part'
import { truncate } from '~/lib/truncate'
import { useListener } from '~/lib/useListener'
import { useValueContext } from '~/features/values/useValueContext'
import { pageText } from '~/model/format/whole-text'
import { statementOf, type PropertyGroup, type StatementEntry } from '~/model/statement-list'
import { toRows } from '~/model/statement-rows'
import { whenFocusIsLost } from '~/ui/keep-focus'
import { Dialog } from '~/ui/popups/Dialog'
import { IconButton } from '~/ui/Button'
import { wide } from '~/ui/breakpoints'
import { useMedia } from '~/ui/useMedia'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { chevronUp, close as closeIcon } from '~/ui/lazy-icons'

const Inspector = lazyPart(() => import('./Inspector'), 'Inspector', {
  name: 'inspector-title',
  resetKey: ({ entry }) => entry,
})

type Props = {
  entry: StatementEntry
  /** Those shown: what a filter hides is not inspected. */
  groups: readonly PropertyGroup[]
  onSelect: (statement: string) => void
  onClose: () => void
}

/** A column where there is space for one, else a sheet. */
export function InspectorPanel({ entry, groups, onSelect, onClose }: Props) {
  const { t, number } = useI18n()
  const isWide = useMedia(wide)
  const { arrange = toRows } = useItem().list
  const shown = useMemo(
    () => arrange({ groups }).flatMap((row) => (row.kind === 'statement' ? row.entry : [])),
    [arrange, groups],
  )
  const found = useFound(shown, entry)
  const isShown = shown.includes(entry)
  useReturnedFocus(isShown, entry.key)
  /** Where "Previous" or "Next" led: the focus stays on the button, so that the statement is announced. */
  const [steppedTo, setSteppedTo] = useState<string>()
  if (!isShown) return null
  const way = found ?? shown
  const at = way.indexOf(entry)
  const stepTo = (by: 1 | -1) => {
    const other = way[at + by]
    if (!other) return undefined
    return () => {
      setSteppedTo(other.key)
      onSelect(statementOf(other)?.id ?? other.key)
    }
  }
  // Missing at the first and at the last.
  const [previous, next] = [stepTo(-1), stepTo(1)]
  const steps = (
    <div className={styles.steps}>
      {found && (
        <span className={styles.place}>{t('inspector-place', number(at + 1), number(way.length))}</span>
      )}
      <IconButton
        small
        icon={chevronUp}
        label={t('inspector-previous')}
        aria-disabled={!previous}
        onClick={previous}
      />
      <IconButton
        small
        icon="chevron-down"
        label={t('inspector-next')}
        aria-disabled={!next}
        onClick={next}
      />
    </div>
  )
  const close = () => {
    useFindingWalk.setState({ statements: [] })
    onClose()
  }
  const inspector = <Inspector key={entry.key} entry={entry} meanwhile={<div className={styles.loading} />} />
  const title = (
    <Title entry={entry} isStep={steppedTo === entry.key} onAnnounced={() => setSteppedTo(undefined)} />
  )
  if (!isWide)
    return (
      <Dialog
        open
        side="bottom"
        title={
          <>
            <span className="visually-hidden">{t('inspector-title')}</span> {title}
          </>
        }
        onClose={close}
      >
        {steps}
        {inspector}
      </Dialog>
    )
  return (
    <Column statement={entry.key} title={title} steps={steps} onClose={close}>
      {inspector}
    </Column>
  )
}

/** The statements with findings among those shown, if this one was opened from there or is one of them since. */
function useFound(shown: readonly StatementEntry[], entry: StatementEntry) {
  const ids = useFindingWalk(({ statements }) => statements)
  const key = entry.key.toLowerCase()
  const isFound = ids.includes(key)
  useEffect(() => {
    if (isFound) useFindingWalk.setState({ last: key })
  }, [isFound, key])
  return useMemo(() => {
    if (!isFound) return undefined
    const byKey = new Map(shown.map((one) => [one.key.toLowerCase(), one]))
    return ids.flatMap((id) => byKey.get(id) ?? [])
  }, [isFound, ids, shown])
}

type TitleProps = { entry: StatementEntry; isStep: boolean; onAnnounced: () => void }

function Title({ entry, isStep, onAnnounced }: TitleProps) {
  const announce = useAnnounce()
  const statement = statementOf(entry)
  const context = useValueContext(useMemo(() => (statement ? [statement] : []), [statement]))
  const { t, labelText } = context
  const { property, value } = statement ?? {}
  const name = property && (labelText(property.id) ?? property.id)
  const text = name && value && pairText(t, truncate(name, 100), pageText(value, context))
  useEffect(() => {
    if (!isStep || text === undefined) return
    announce(text)
    onAnnounced()
  }, [isStep, text, announce, onAnnounced])
  return text === undefined ? t('inspector-title') : <bdi>{text}</bdi>
}

/**
 * Returns the focus to the statement last inspected when the panel goes with it: closed, by the browser's Back, or
 * because a filter no longer shows the statement.
 */
function useReturnedFocus(isShown: boolean, statement: string): void {
  const last = useRef(statement)
  useEffect(() => {
    last.current = statement
  }, [statement])
  useEffect(() => (isShown ? () => whenFocusIsLost(() => focusRowOf(last.current)) : undefined), [isShown])
}

/** Focuses the row of a statement if it is in the page, else the page's content. */
function focusRowOf(statement: string): void {
  const row = document.querySelector<HTMLElement>(
    `[data-statement-id="${CSS.escape(statement)}" i][tabindex]`,
  )
  const next = row ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
}

type ColumnProps = {
  statement: string
  title: ReactNode
  steps: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Takes the focus as a sheet does by itself; but the user may leave the column open. */
function Column({ statement, title, steps, onClose, children }: ColumnProps) {
  const t = useTranslate()
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    // Not if the address names the statement: reading starts at the top of the page.
    if (document.activeElement?.closest('[data-statement-id]')) panel.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another statement starts at its top
  }, [statement])

  // On the window, because a popup in the panel handles its Escape on the document first.
  useListener(window, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (!document.querySelector('dialog[open]')) onClose()
  })

  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label={t('inspector-title')}
      data-print="hidden"
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {steps}
        <IconButton small icon={closeIcon} label={t('inspector-close')} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}
