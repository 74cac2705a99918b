import type { Rank } from '~/model/statement'

/** In front of a text, where there is no space for the name of the rank. */
export const rankSigns: Record<Rank, string> = { preferred: '▲ ', normal: '', deprecated: '▼ ' }
