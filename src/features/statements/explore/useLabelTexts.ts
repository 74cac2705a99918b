import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useWiki } from '~/api/WikiContext'

/**
 * Labels as texts to sort and search by; a batch that arrives gives a new function. Those in view are asked
 * for; the others are known once they have come with the rest of the item.
 */
export function useLabelTexts(inView: readonly string[]): (id: string) => string | undefined {
  const { labels } = useWiki()
  const wanted = inView.join()
  useEffect(() => {
    if (wanted !== '') labels.want(wanted.split(','))
  }, [labels, wanted])

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
