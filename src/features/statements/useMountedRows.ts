import { useEffect, useState } from 'react'
import { restMilliseconds } from './useScrollPace'

const selector = 'li[data-index][data-statement-id]'
const none: readonly HTMLElement[] = []

/** The rows of statements that are in the page, once the list rests. */
export function useMountedRows(isWanted: boolean): readonly HTMLElement[] {
  const [rows, setRows] = useState(none)
  useEffect(() => {
    const content = document.getElementById('content')
    if (!isWanted || !content) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = [...content.querySelectorAll<HTMLElement>(selector)]
      setRows((before) =>
        before.length === now.length && before.every((row, index) => row === now[index]) ? before : now,
      )
    }
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(look, restMilliseconds)
    })
    timer = setTimeout(look)
    observer.observe(content, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      setRows(none)
    }
  }, [isWanted])
  return rows
}
