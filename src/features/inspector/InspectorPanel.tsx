import { Suspense, useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import styles from './InspectorPanel.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { lazyPart } from '~/ui/notices/lazy-part'
import { truncate } from '~/lib/truncate'
import { useValueContext } from '~/features/values/useValueContext'
import { formatValue } from '~/model/format/value'
import type { Statement } from '~/model/statement'
import { readEntry, type StatementEntry } from '~/model/statement-list'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { Dialog } from '~/ui/popups/Dialog'
import { IconButton } from '~/ui/Button'
import { useNavigation } from '~/ui/Navigation'
import { useMedia } from '~/ui/useMedia'
import { close as closeIcon } from '~/ui/lazy-icons'

const Inspector = lazyPart(() => import('./Inspector'), 'Inspector', {
  name: 'inspector-title',
  resetKey: ({ entry }) => entry,
})

type Props = { entry: StatementEntry }

/** A column where there is space for one, else a sheet. */
export function InspectorPanel({ entry }: Props) {
  const t = useTranslate()
  const { go } = useNavigation()
  // As in StatementsView.module.css: from this width there is space for a third column.
  const isWide = useMedia('(width >= 1120px)')
  const close = () => go({ statement: undefined }, { replace: true })
  const inspector = (
    <Suspense fallback={<div className={styles.loading} />}>
      <Inspector entry={entry} />
    </Suspense>
  )
  const title = <Title entry={entry} />
  if (!isWide)
    return (
      <Dialog
        open
        side="bottom"
        title={
          <>
            <VisuallyHidden>{t('inspector-title')}</VisuallyHidden> {title}
          </>
        }
        onClose={() => {
          close()
          // After the browser has returned the focus, which it cannot do if a link led here.
          requestAnimationFrame(() => document.activeElement === document.body && focusRowOf(entry.key))
        }}
      >
        {inspector}
      </Dialog>
    )
  return (
    <Column key={entry.key} statement={entry.key} title={title} onClose={close}>
      {inspector}
    </Column>
  )
}

/** Names property and value. */
function Title({ entry }: Props) {
  const t = useTranslate()
  const result = readEntry(entry)
  return result.ok ? <StatementTitle statement={result.statement} /> : t('inspector-title')
}

function StatementTitle({ statement: { property, value } }: { statement: Statement }) {
  const values = useMemo(() => [{ property, value }], [property, value])
  const context = useValueContext(values)
  const name = context.labelText(property.id) ?? property.id
  return (
    <bdi>{context.t('ui-pair', truncate(name, 100), truncate(formatValue(value, context).text, 200))}</bdi>
  )
}

/** Focuses the row of a statement if it is in the page, else the page's content. */
function focusRowOf(statement: string): void {
  const row = document.querySelector<HTMLElement>(
    `[data-statement-id="${CSS.escape(statement)}" i][tabindex]`,
  )
  const next = row ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
}

type ColumnProps = { statement: string; title: ReactNode; onClose: () => void; children: ReactNode }

/** Takes and returns the focus as a sheet does by itself; but the user may leave the column open. */
function Column({ statement, title, onClose, children }: ColumnProps) {
  const t = useTranslate()
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    // Not if the address names the statement: reading starts at the top of the page.
    if (document.activeElement?.closest('[data-statement-id]')) panel.current?.focus({ preventScroll: true })
  }, [])

  function close() {
    onClose()
    focusRowOf(statement)
  }

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (panel.current?.contains(document.activeElement)) close()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeOnEscape(event)
    // On the window, because a popup in the panel handles its Escape on the document first.
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

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
        <IconButton small icon={closeIcon} label={t('inspector-close')} onClick={close} />
      </div>
      {children}
    </aside>
  )
}
