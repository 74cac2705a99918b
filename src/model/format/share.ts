import { intlLocales, perLanguage } from './locale'

const formats = perLanguage((language) => new Intl.NumberFormat(intlLocales(language), { style: 'percent' }))

/** A share as a percentage; nearly all and nearly none are not rounded to all and none. */
export function formatShare(count: number, total: number, language: string): string {
  if (total === 0) return ''
  const share = count / total
  const rounded = count === 0 || count === total ? share : Math.min(0.99, Math.max(0.01, share))
  return formats(language).format(rounded)
}
