/**
 * Precisions of Wikibase's times from the year on (TimeValue::PRECISION_…); for coarser ones, see `coarseUnits`.
 */
export const precisions = { year: 9, month: 10, day: 11, hour: 12, minute: 13, second: 14 }

export type CoarseUnit = {
  /** The unit's length in years. */
  years: bigint
  round: 'nearest' | 'up' | 'down'
  /** The factor of one unit in the message: a hundred million years are "100" in "$1 million years". */
  step: bigint
  message:
    | 'value-time-billion-years'
    | 'value-time-million-years'
    | 'value-time-years'
    | 'value-time-millennium'
    | 'value-time-century'
    | 'value-time-decade'
}

/** The precisions 0 to 8 (MwTimeIsoFormatter::getLocalizedYear, Wikibase 1.43). */
export const coarseUnits: readonly CoarseUnit[] = [
  { years: 1_000_000_000n, round: 'nearest', step: 1n, message: 'value-time-billion-years' },
  { years: 100_000_000n, round: 'nearest', step: 100n, message: 'value-time-million-years' },
  { years: 10_000_000n, round: 'nearest', step: 10n, message: 'value-time-million-years' },
  { years: 1_000_000n, round: 'nearest', step: 1n, message: 'value-time-million-years' },
  { years: 100_000n, round: 'nearest', step: 100_000n, message: 'value-time-years' },
  { years: 10_000n, round: 'nearest', step: 10_000n, message: 'value-time-years' },
  { years: 1000n, round: 'up', step: 1n, message: 'value-time-millennium' },
  { years: 100n, round: 'up', step: 1n, message: 'value-time-century' },
  { years: 10n, round: 'down', step: 10n, message: 'value-time-decade' },
]

/**
 * The number of the unit that contains a year (without its sign); halves round away from year 0, as in PHP's
 * round(). Exact, where Wikibase's floats lose the last of sixteen digits.
 */
export function unitNumber(year: bigint, { years, round }: CoarseUnit): bigint {
  if (round === 'up') return (year + years - 1n) / years
  return (round === 'down' ? year : year + years / 2n) / years
}
