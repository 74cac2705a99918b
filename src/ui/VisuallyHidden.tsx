import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
}

/** For those who listen, not for those who look. */
export function VisuallyHidden({ children }: Props) {
  return <span className="visually-hidden">{children}</span>
}
