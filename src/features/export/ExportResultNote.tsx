import { useEffect, useLayoutEffect, useRef } from 'react'
import { hideResult, useExportResult } from './export-result'
import styles from './ExportResultNote.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button, IconButton } from '~/ui/Button'
import { CopyButton } from '~/ui/CopyButton'
import { focusStays } from '~/ui/keep-focus'
import { crashReport } from '~/ui/notices/crash-report'
import { Notice } from '~/ui/notices/Notice'
import { close } from '~/ui/lazy-icons'

/** Long enough to be read. */
const shownFor = 4_000

/** Shows what was copied or saved; notes about lost information stay until closed. */
export function ExportResultNote() {
  const t = useTranslate()
  const { result } = useExportResult()
  const box = useRef<HTMLDivElement>(null)
  const hasNotes = result !== undefined && (result.notes.length > 0 || result.kind === 'error')
  const stays = hasNotes || result?.action !== undefined

  useLayoutEffect(() => {
    // Above open dialogs too.
    if (result) box.current?.showPopover?.()
  }, [result])
  useEffect(() => {
    if (!result || stays) return
    const timer = setTimeout(hideResult, shownFor)
    return () => clearTimeout(timer)
  }, [result, stays])
  useEffect(() => hideResult, [])

  if (!result) return null
  const { error, action } = result
  return (
    <div ref={box} className={styles.box} popover="manual" data-print="hidden">
      <Notice
        kind={result.kind}
        className={styles.notice}
        title={hasNotes ? result.text : undefined}
        data-export-result={result.kind}
        actions={
          error ? (
            <CopyButton small text={() => crashReport(error)} label={t('crash-copy-report')} />
          ) : (
            action && (
              <Button
                ref={focusStays}
                small
                onClick={() => {
                  action.run()
                  hideResult()
                }}
              >
                {action.label}
              </Button>
            )
          )
        }
      >
        {hasNotes ? result.notes.map((note) => <p key={note}>{note}</p>) : result.text}
      </Notice>
      <IconButton
        ref={focusStays}
        small
        icon={close}
        label={t('ui-close')}
        className={styles.close}
        onClick={hideResult}
      />
    </div>
  )
}
