import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
}

/** For screen readers only. */
export function VisuallyHidden({ children }: Props) {
  return <span className="visually-hidden">{children}</span>
}
