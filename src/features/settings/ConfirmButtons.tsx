import layout from '~/ui/layout.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { focusOnMount } from '~/ui/keep-focus'
import type { KeyboardEvent } from 'react'

/** A key handler for a part of the settings: Escape closes the part, and the settings stay open. */
export function onEscape(end: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    end()
  }
}

type Props = {
  /** The question, for screen readers: the focus moves to an answer. */
  question: string
  confirm: string
  small?: boolean | undefined
  onCancel: () => void
  onConfirm: (button: HTMLElement) => void
}

/** The answers to whether something is really to be deleted; Escape cancels. */
export function ConfirmButtons({ question, confirm, small, onCancel, onConfirm }: Props) {
  const t = useTranslate()
  const shared = { small, onKeyDown: onEscape(onCancel) }
  return (
    <div role="group" aria-label={question} className={layout.controls}>
      <Button {...shared} ref={focusOnMount} onClick={onCancel}>
        {t('settings-cancel')}
      </Button>
      <Button {...shared} variant="danger" onClick={({ currentTarget }) => onConfirm(currentTarget)}>
        {confirm}
      </Button>
    </div>
  )
}
