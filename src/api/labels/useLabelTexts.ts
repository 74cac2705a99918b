import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useWiki } from '~/api/wiki/WikiContext'

/**
 * Labels as texts to sort and search by; every batch that arrives gives a new function. Only those in view
 * are requested; the others arrive with the rest of the item.
 */
export function useLabelTexts(inView: readonly string[]): (id: string) => string | undefined {
  const { labels } = useWiki()
  const requested = inView.join()
  useEffect(() => {
    if (requested !== '') labels.request(requested.split(','))
  }, [labels, requested])

  const makeText = useCallback(() => (id: string) => labels.get(id)?.text, [labels])
  const current = useRef({ labels, text: makeText() })
  const subscribe = useCallback(
    (listener: () => void) =>
      labels.subscribeAll(() => {
        current.current = { labels, text: makeText() }
        listener()
      }),
    [labels, makeText],
  )
  return useSyncExternalStore(subscribe, () => {
    if (current.current.labels !== labels) current.current = { labels, text: makeText() }
    return current.current.text
  })
}
