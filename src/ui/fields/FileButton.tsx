import { useRef, type ChangeEvent } from 'react'
import { Button } from '~/ui/Button'

/** Asks for a JSON file; the same one can be chosen again. */
export function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)

  function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onFile(file)
    target.value = ''
  }

  return (
    <>
      <Button small onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={label}
        onChange={read}
      />
    </>
  )
}
