import type { ComponentProps } from 'react'
import { IconButton } from '~/ui/Button'

type Props = Omit<ComponentProps<typeof IconButton>, 'icon' | 'small' | 'variant'>

export function CopyMenuButton(props: Props) {
  return <IconButton small icon="more" data-print="hidden" aria-haspopup="menu" {...props} />
}
