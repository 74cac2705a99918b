import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslate } from '~/i18n/I18nContext'
import { Button, type ButtonProps, IconButton } from './Button'
import type { IconSource } from './Icon'
import { useCommands } from './commands/useCommands'
import { useAnnounce } from './notices/LiveRegion'
import { check, error, copy as copyIcon } from './lazy-icons'

type Props = Omit<ButtonProps, 'icon' | 'iconEnd' | 'children' | 'onClick'> & {
  /** A function is called only when the button is pressed. */
  text: string | (() => string)
  label: string
  iconOnly?: boolean | undefined
  /** Of the palette, where it is a command too. */
  group?: string | undefined
}

type State = 'ready' | 'copied' | 'failed'

/** Shows and announces for two seconds whether the text was copied. */
export function CopyButton({ text, label, iconOnly = false, group, ...button }: Props) {
  const t = useTranslate()
  const announce = useAnnounce()
  const [state, setState] = useState<State>('ready')

  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  async function copy(event?: MouseEvent<HTMLButtonElement>) {
    const copied = await copyText(typeof text === 'string' ? text : text(), event?.currentTarget)
    setState(copied ? 'copied' : 'failed')
    announce(t(copied ? 'ui-copied' : 'ui-copy-failed'))
  }

  useCommands(group ?? '', () =>
    group === undefined ? [] : [{ id: label, label, onSelect: () => void copy() }],
  )

  const title = state === 'failed' ? t('ui-copy-failed') : iconOnly ? label : undefined
  const common = { ...button, icon: icons[state], title, onClick: copy }
  return iconOnly ? <IconButton {...common} label={label} /> : <Button {...common}>{label}</Button>
}

const icons: Record<State, IconSource> = { ready: copyIcon, copied: check, failed: error }

/**
 * Copies a text and returns whether that worked; must be called from a user action. `near` matters only on
 * pages without https, where the text is selected in the page instead: inside a modal dialog only its own
 * content can be selected, and a focus elsewhere closes a popover.
 */
export async function copyText(
  text: string,
  near: Element | null = document.activeElement,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, near?.parentElement ?? document.body)
  }
}

function copySelection(text: string, parent: Element): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'visually-hidden'
  parent.append(area)
  area.focus({ preventScroll: true })
  area.select()
  try {
    // Deprecated, but the only way without https.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
