import { Button } from '~/ui/Button'

type Props = { children: string; onMore: () => void }

/** Shows what a statement has more of. It is gone then: the focus stays on the statement. */
export function MoreButton({ children, onMore }: Props) {
  return (
    <Button
      variant="quiet"
      small
      onClick={({ currentTarget }) => {
        currentTarget.closest('li')?.focus({ preventScroll: true })
        onMore()
      }}
    >
      {children}
    </Button>
  )
}
