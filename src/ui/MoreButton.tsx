import { Button } from './Button'
import { focusAround } from './keep-focus'

type Props = {
  children: string
  onMore: () => void
  /** Set for a toggle, undefined for a button that only adds. */
  isExpanded?: boolean | undefined
  /** Whether the button remains after the press; if not, the focus moves to its container. */
  stays?: boolean | undefined
  className?: string | undefined
}

/** Shows more of a truncated text or list. */
export function MoreButton({
  children,
  onMore,
  isExpanded,
  stays = isExpanded !== undefined,
  className,
}: Props) {
  return (
    <Button
      variant="quiet"
      small
      className={className}
      aria-expanded={isExpanded}
      onClick={({ currentTarget }) => {
        if (!stays) focusAround(currentTarget)
        onMore()
      }}
    >
      {children}
    </Button>
  )
}
