import { Button } from './Button'
import { focusAround } from './keep-focus'

type Props = {
  children: string
  onMore: () => void
  /** Whether the button remains after the press; if not, the focus moves to its container. */
  stays?: boolean | undefined
  className?: string | undefined
}

/** Shows more of a truncated text or list. */
export function MoreButton({ children, onMore, stays = false, className }: Props) {
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
