import styles from './Compare.module.css'
import type { ShownSide } from './MatchRow'
import { useTranslate } from '~/i18n/I18nContext'

type Props = { sides: readonly ShownSide[]; chosen: number; onChoose: (side: number) => void }

/** Which side a narrow window shows. */
export function SideSwitch({ sides, chosen, onChoose }: Props) {
  const t = useTranslate()
  return (
    <div role="group" aria-label={t('compare-side')} className={styles.switch} data-print="hidden">
      {sides.map(({ side }, index) => (
        <button
          key={index}
          type="button"
          className={styles.filter}
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
        >
          <bdi>{side.name}</bdi>
        </button>
      ))}
    </div>
  )
}
