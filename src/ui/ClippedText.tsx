import { useState } from 'react'
import { ShowAllButton } from './ShowAllButton'
import { truncate } from '~/lib/truncate'

type Props = {
  text: string
  limit?: number | undefined
}

/** A text of any length: its beginning and a button for the rest. */
export function ClippedText({ text, limit = 500 }: Props) {
  const [expanded, setExpanded] = useState(false)
  if (text.length <= limit) return text
  return (
    <>
      {expanded ? text : truncate(text, limit)}
      <ShowAllButton expanded={expanded} onToggle={setExpanded} />
    </>
  )
}
