import { search as searchIcon } from '~/ui/lazy-icons'
import { TextField } from './TextField'

type Props = {
  /** Also its placeholder. */
  label: string
  value: string
  onType: (text: string) => void
  className?: string | undefined
}

/** Text that narrows what is listed beside it. */
export function SearchInput({ label, value, onType, className }: Props) {
  return (
    <TextField
      type="search"
      className={className}
      icon={searchIcon}
      label={label}
      hideLabel
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
