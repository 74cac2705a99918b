import styles from './ItemScreen.module.css'
import { useFewItems } from './useFewItems'
import { useRememberItem } from './useRememberItem'
import { lazyPart } from '~/i18n/lazy-part'
import { usePreferences } from '~/features/connection/preferences-store'
import { ItemHeader } from '~/features/item/ItemHeader'
import { StatementsPanel } from '~/features/statements/StatementsPanel'
import type { SettingsField } from '~/ui/error-advice'

const SampleLink = lazyPart(async () => (await import('./SampleLink')).SampleLink)

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
