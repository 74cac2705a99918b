import { textDirection } from '~/features/values/text-direction'
import type { Label } from '~/model/label'

/** For an element that clips a label: its end is cut off, and not its start. An id is read from left to right. */
export function labelDirection(label: Label | undefined): 'ltr' | 'rtl' | 'auto' {
  if (label?.text === undefined) return 'ltr'
  return label.language === undefined ? 'auto' : textDirection(label.language)
}
