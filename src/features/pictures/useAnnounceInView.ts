import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { useAnnounce } from '~/ui/notices/LiveRegion'

/** Several steps in a row are announced once. */
const pause = 500

/**
 * Announces how many of the marks are in view after the user has moved or enlarged the picture. The returned
 * function is to be called at each such step.
 */
export function useAnnounceInView<Mark>(
  marks: readonly Mark[],
  isInView: (mark: Mark) => boolean,
): () => void {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const [steps, setSteps] = useState(0)
  const say = useEffectEvent(() => {
    const inView = marks.filter(isInView).length
    announce(t('pictures-in-view', formatCount(inView, language), formatCount(marks.length, language)))
  })
  useEffect(() => {
    if (steps === 0) return
    const timer = setTimeout(() => say(), pause)
    return () => clearTimeout(timer)
  }, [steps])
  return () => setSteps((count) => count + 1)
}
