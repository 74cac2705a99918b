import { useRef } from 'react'
import { LookupMessage } from './LookupMessage'
import { useLookup } from './useLookup'
import type { Instance } from '~/model/connection/connection'
import type { AddressChange } from '~/model/address-state'
import { Combobox } from '~/ui/popups/Combobox'

type Props = {
  label: string
  instances: readonly Instance[]
  onOpen: (to: AddressChange) => void
}

/** Accepts an item as the lookup box does, for another purpose than to open it. */
export function ItemBox({ label, instances, onOpen }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const lookup = useLookup({
    instances,
    // Only wikis that are set up can be named in an address.
    isLocked: true,
    isInUse: true,
    initialText: '',
    suggestsWhenEmpty: true,
    purpose: 'add',
    onOpen,
  })
  return (
    <div>
      <Combobox
        ref={input}
        label={label}
        placeholder={label}
        text={lookup.text}
        suggestions={lookup}
        onTextChange={lookup.change}
        onSelect={({ to }) => lookup.open(to)}
        onSubmit={lookup.submit}
      />
      {lookup.message && (
        <LookupMessage
          {...{ lookup, message: lookup.message }}
          onRetry={(retry) => {
            input.current?.focus()
            retry()
          }}
          onClose={() => {
            lookup.closeMessage()
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
