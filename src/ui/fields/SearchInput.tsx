import type { ComponentProps } from 'react'
import { search as searchIcon } from '~/ui/lazy-icons'
import { TextField } from './TextField'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  /** Also its placeholder, unless another one is given. */
  label: string
  onType: (text: string) => void
}

/** Text that narrows what is listed beside it. */
export function SearchInput({ label, onType, ...field }: Props) {
  return (
    <TextField
      type="search"
      icon={searchIcon}
      label={label}
      hideLabel
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onType(target.value)}
      {...field}
    />
  )
}
