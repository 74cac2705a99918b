import styles from './ItemScreen.module.css'
import { SampleLink } from './SampleLink'
import { useFewItems } from './useFewItems'
import { useRememberItem } from './useRememberItem'
import { usePreferences } from '~/features/connection/preferences-store'
import { ItemHeader } from '~/features/item/ItemHeader'
import { StatementsPanel } from '~/features/statements/StatementsPanel'
import type { SettingsField } from '~/ui/error-advice'

type Props = { itemId: string; onSettings: (field: SettingsField) => void }

/** An item: what it is called, and its statements. */
export function ItemScreen({ itemId, onSettings }: Props) {
  useFewItems(itemId)
  useRememberItem(itemId)
  const shortcuts = usePreferences((preferences) => preferences.shortcuts)
  const bestRankFirst = usePreferences((preferences) => preferences.bestRankFirst)
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      <ItemHeader itemId={itemId} />
      <StatementsPanel
        key={itemId}
        itemId={itemId}
        onSettings={onSettings}
        sampleLink={<SampleLink />}
        shortcuts={shortcuts}
        bestRankFirst={bestRankFirst}
      />
    </main>
  )
}
