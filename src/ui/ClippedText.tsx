import { useState } from 'react'
import { ShowAll } from './ShowAll'
import { cut } from '~/lib/cut'

type Props = {
  text: string
  /** The most characters shown at first. */
  limit?: number | undefined
}

/** A text that may be of any length: its beginning, and a button for the rest. */
export function ClippedText({ text, limit = 500 }: Props) {
  const [expanded, setExpanded] = useState(false)
  if (text.length <= limit) return text
  return (
    <>
      {expanded ? text : cut(text, limit)}
      <ShowAll expanded={expanded} onToggle={setExpanded} />
    </>
  )
}
