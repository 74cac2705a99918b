import { useState, type ReactNode } from 'react'
import { ShowAll } from '~/ui/ShowAll'

/** Wikibase allows 250 characters unless it is told otherwise. */
export const labelLimit = 300

/** Whether a label is shown whole however long it is, and the button for that where it is too long. */
export function useWholeLabel(text: string | undefined): { isWhole: boolean; button: ReactNode } {
  const [isWhole, setWhole] = useState(false)
  const isLong = text !== undefined && text.length > labelLimit
  return { isWhole, button: isLong && <ShowAll expanded={isWhole} onToggle={setWhole} /> }
}
