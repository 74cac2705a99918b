import styles from './OnOtherSides.module.css'
import type { ShownSide } from './MatchRow'
import { useNarrowSide } from './narrow-side'
import { sideTitle } from './sides'
import { useI18n } from '~/i18n/I18nContext'
import type { Match } from '~/model/compare/match-statements'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'

type Props = { matches: readonly Match[]; sides: readonly ShownSide[] }

/** In a narrow window, one line for all statements of a property that the side shown lacks, and the way to them. */
export function OnOtherSides({ matches, sides }: Props) {
  const { t, language } = useI18n()
  const { side: shown, choose } = useNarrowSide()
  const lacking = matches.filter(({ members }) => !members[shown])
  if (lacking.length === 0) return null
  return (
    <div role="row" className={styles.elsewhere} data-print="hidden">
      <div role="cell">
        {lacking.length === matches.length && <span className={styles.none}>{t('compare-none')}</span>}
        {sides.map(({ side }, index) => {
          const count = lacking.filter(({ members }) => members[index]).length
          return (
            count > 0 && (
              <Button
                key={index}
                small
                variant="quiet"
                onClick={({ currentTarget }) => {
                  const property = currentTarget.closest<HTMLElement>('[data-property-id]')
                  choose(index)
                  // At the top, what is drawn later does not move it. The button may be gone.
                  property?.scrollIntoView({ behavior: 'instant' })
                  property?.focus({ preventScroll: true })
                }}
              >
                {t('compare-elsewhere', formatCount(count, language), count, sideTitle(side, t))}
              </Button>
            )
          )
        })}
      </div>
    </div>
  )
}
