import styles from './ShortcutHelp.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { Dialog } from '~/ui/popups/Dialog'
import { lookupKeys } from '~/ui/lookup-shortcut'

type Props = { onClose: () => void }

const keys: [string, MessageKey][] = [
  ['/', 'shortcuts-search'],
  ['j', 'shortcuts-next'],
  ['k', 'shortcuts-previous'],
  ['Enter', 'shortcuts-inspect'],
  ['e', 'shortcuts-expand'],
  ['c', 'shortcuts-copy'],
  [lookupKeys, 'shortcuts-lookup'],
  ['?', 'shortcuts-help'],
]

export function ShortcutHelp({ onClose }: Props) {
  const t = useTranslate()
  return (
    <Dialog open title={t('shortcuts-title')} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key} className={styles.key}>
            {/* Keys that are pressed together keep their order. */}
            <dt dir="ltr">
              {key.split(' ').map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('shortcuts-off')}</p>
    </Dialog>
  )
}
