import { useState } from 'react'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from './Button'

type Props = {
  text: string
  /** The most characters shown at first. */
  limit?: number | undefined
}

/** A text that may be of any length: its beginning, and a button for the rest. */
export function ClippedText({ text, limit = 500 }: Props) {
  const t = useTranslate()
  const [expanded, setExpanded] = useState(false)
  if (text.length <= limit) return text
  return (
    <>
      {expanded ? text : `${beginning(text, limit)}…`}{' '}
      <Button variant="quiet" small aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
        {t(expanded ? 'ui-show-less' : 'ui-show-all')}
      </Button>
    </>
  )
}

/** Never half of a character that takes two units (an emoji, a rare Han character). */
function beginning(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
}
