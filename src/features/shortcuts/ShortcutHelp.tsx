import styles from './ShortcutHelp.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { commandKeys } from '~/ui/shortcut-names'
import { Keys } from '~/ui/Keys'
import { Dialog } from '~/ui/popups/Dialog'
import { lookupKeys } from '~/ui/shortcut-names'

type Shortcut = readonly [keys: string, meaning: MessageKey]

/** Those about a statement in the list. */
export const statementShortcuts: readonly Shortcut[] = [
  ['j', 'shortcuts-next'],
  ['k', 'shortcuts-previous'],
  ['Enter', 'shortcuts-inspect'],
  ['e', 'shortcuts-expand'],
  ['c', 'shortcuts-copy'],
  ['x', 'shortcuts-checked'],
  ['w', 'shortcuts-wrong'],
  ['l', 'shortcuts-again'],
  ['u', 'shortcuts-no-verdict'],
  ['n', 'shortcuts-next-open'],
]

const shortcuts: readonly Shortcut[] = [
  ['/', 'shortcuts-search'],
  ...statementShortcuts,
  [lookupKeys, 'shortcuts-lookup'],
  ...(commandKeys === undefined ? [] : [[commandKeys, 'commands-title'] as const]),
  ['?', 'shortcuts-help'],
]

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog open title={t('shortcuts-title')} onClose={onClose}>
      <dl className={styles.keys}>
        {shortcuts.map(([keys, meaning]) => (
          <div key={keys} className={styles.key}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('shortcuts-off')}</p>
    </Dialog>
  )
}
