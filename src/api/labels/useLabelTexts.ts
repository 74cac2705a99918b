import { startTransition, useEffect, useState } from 'react'
import type { LabelStore } from './labels'
import { useWiki } from '~/api/wiki/WikiContext'

/** In milliseconds: each of the batches that follow one another would interrupt what is being rendered. */
const pause = 300

/**
 * Labels as texts to sort and search by; batches that arrive give a new function. Only those in view
 * are requested; the others arrive with the rest of the item.
 */
export function useLabelTexts(inView: readonly string[]): (id: string) => string | undefined {
  const { labels } = useWiki()
  const requested = inView.join()
  useEffect(() => {
    if (requested === '') return
    const ids = requested.split(',')
    labels.request(ids)
    // So that those that fail are requested again.
    return labels.subscribe(ids, () => undefined)
  }, [labels, requested])

  const [known, setKnown] = useState(() => textsIn(labels))
  if (known.labels !== labels) setKnown(textsIn(labels))
  useEffect(() => {
    let latest = -Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      timer = undefined
      latest = performance.now()
      startTransition(() => setKnown(textsIn(labels)))
    }
    const stop = labels.subscribeAll(() => {
      timer ??= setTimeout(follow, Math.max(0, latest + pause - performance.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [labels])
  return known.text
}

const textsIn = (labels: LabelStore) => ({ labels, text: (id: string) => labels.get(id)?.text })
