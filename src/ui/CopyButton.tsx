import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslate } from '~/i18n/I18nContext'
import { Button, type ButtonProps } from './Button'
import { copyText } from './copy-text'
import { IconButton } from './IconButton'
import type { IconSource } from './icon-paths'
import { useAnnounce } from './useAnnounce'
import { check, error, copy as copyIcon } from './lazy-icons'

type Props = Omit<ButtonProps, 'icon' | 'iconEnd' | 'children' | 'onClick'> & {
  /** A function is called only when the button is pressed. */
  text: string | (() => string)
  label: string
  iconOnly?: boolean | undefined
}

type State = 'ready' | 'copied' | 'failed'

/** Shows and announces for two seconds whether the text was copied. */
export function CopyButton({ text, label, iconOnly = false, ...button }: Props) {
  const t = useTranslate()
  const announce = useAnnounce()
  const [state, setState] = useState<State>('ready')

  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    const copied = await copyText(typeof text === 'string' ? text : text(), event.currentTarget)
    setState(copied ? 'copied' : 'failed')
    announce(t(copied ? 'ui-copied' : 'ui-copy-failed'))
  }

  const title = state === 'failed' ? t('ui-copy-failed') : iconOnly ? label : undefined
  const common = { ...button, icon: icons[state], title, onClick: copy }
  return iconOnly ? <IconButton {...common} label={label} /> : <Button {...common}>{label}</Button>
}

const icons: Record<State, IconSource> = { ready: copyIcon, copied: check, failed: error }
