import { useState } from 'react'
import { truncate } from '~/lib/truncate'
import { Button } from './Button'
import { ShowAllButton } from './ShowAllButton'
import { focusAround } from './keep-focus'
import { useI18n } from '~/i18n/I18nContext'

type Props = {
  text: string
  limit?: number | undefined
}

/** A text of any length: its beginning and a button for the rest. */
export function ClippedText({ text, limit = 500 }: Props) {
  const [expanded, setExpanded] = useState(false)
  if (text.length <= limit) return text
  return (
    <>
      {expanded ? text : truncate(text, limit)}
      <ShowAllButton expanded={expanded} onToggle={setExpanded} />
    </>
  )
}

type MoreButtonProps = {
  children: string
  onMore: () => void
  /** Whether the button remains after the press; if not, the focus moves to its container. */
  stays?: boolean | undefined
  className?: string | undefined
}

/** Shows more of a truncated text or list. */
export function MoreButton({ children, onMore, stays = false, className }: MoreButtonProps) {
  return (
    <Button
      variant="quiet"
      small
      className={className}
      onClick={({ currentTarget }) => {
        if (!stays) focusAround(currentTarget)
        onMore()
      }}
    >
      {children}
    </Button>
  )
}

/** How many of a long list to show, and a button that shows ten times as many each time. */
export function useMore(count: number, first: number | (() => number), className?: string) {
  const { t, number } = useI18n()
  const [limit, setLimit] = useState(first)
  const more = count > limit && (
    <MoreButton className={className} stays={count > limit * 10} onMore={() => setLimit(limit * 10)}>
      {t('audit-more', number(count - limit))}
    </MoreButton>
  )
  return [limit, more] as const
}
