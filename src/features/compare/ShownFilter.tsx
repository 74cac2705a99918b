import styles from './Choices.module.css'
import { compareCodec } from './compare-codec'
import { shownCounts, sideOf, shownByPlace, type Shown } from './shown-matches'
import type { ShownSide } from './MatchRow'
import { sideTitle } from './sides'
import { useI18n } from '~/i18n/I18nContext'
import type { Comparison } from '~/model/compare/compare-items'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'
import { useParameters } from '~/ui/Navigation'

type Props = { comparison: Comparison; sides: readonly ShownSide[]; shown: Shown }

/** The number of equal and of differing statements; each filters. */
export function ShownFilter({ comparison, sides, shown }: Props) {
  const { t, language } = useI18n()
  const [, change] = useParameters(compareCodec)
  const nameOf = (one: Shown): string => {
    switch (one) {
      case 'all':
      case 'differences':
      case 'conflicts':
      case 'same':
      case 'identifiers':
        return t(`compare-show-${one}`)
      default: {
        const shownSide = sideOf(one, sides)
        return t('compare-show-only', shownSide ? sideTitle(shownSide.side, t) : '')
      }
    }
  }
  return (
    <div role="group" aria-label={t('compare-show')} className={styles.filters} data-print="hidden">
      {shownCounts(comparison).map(([one, count]) => (
        <Button
          key={one}
          className={styles.filter}
          aria-pressed={shown === one}
          data-show={one}
          onClick={() => {
            // A narrow window shows one side: the one that the filter is about.
            const side = sideOf(one, sides)
            change({ show: shownByPlace(one, sides), ...(side && { side: side.place }) }, { replace: true })
          }}
        >
          {nameOf(one)} <b>{formatCount(count, language)}</b>
        </Button>
      ))}
    </div>
  )
}
