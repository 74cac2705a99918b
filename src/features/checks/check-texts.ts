import type { MessageKey } from '~/i18n/translate'
import type { CheckId, FindingStatus } from '~/model/checks/check'
import type { IconSource } from '~/ui/Icon'
import { error } from '~/ui/lazy-icons'

/** Icons, because color alone must not distinguish findings. */
export const statusIcons: Record<FindingStatus, IconSource> = {
  violation: error,
  warning: 'warning',
  suggestion: 'info',
}

export const checkName = (id: CheckId): MessageKey => `checks-name-${id}`
export const checkMeaning = (id: CheckId): MessageKey => `checks-about-${id}`

const wikiSources: Partial<Record<CheckId, MessageKey>> = {
  constraint: 'checks-source-constraint',
  'missing-property': 'checks-source-missing-property',
  'identifier-format': 'checks-source-identifier-format',
}

export const checkSource = (id: CheckId): MessageKey => wikiSources[id] ?? 'checks-source-here'
