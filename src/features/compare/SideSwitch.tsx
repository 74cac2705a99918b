import styles from './Choices.module.css'
import type { ShownSide } from './MatchRow'
import { useNarrowSide } from './narrow-side'
import { sideTitle } from './sides'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'

/** Which side a narrow window shows. */
export function SideSwitch({ sides }: { sides: readonly ShownSide[] }) {
  const t = useTranslate()
  const narrow = useNarrowSide()
  return (
    <div role="group" aria-label={t('compare-side')} className={styles.switch} data-print="hidden">
      {sides.map(({ side }, index) => (
        <Button
          key={index}
          className={styles.filter}
          aria-pressed={index === narrow.side}
          onClick={() => narrow.choose(index)}
        >
          <bdi>{sideTitle(side, t)}</bdi>
        </Button>
      ))}
    </div>
  )
}
