import { useId } from 'react'
import styles from './MergeTools.module.css'
import { CopiedIds } from './CopiedIds'
import { sideTitle, type Side } from './sides'
import { save } from '~/features/export/export-result'
import { useI18n } from '~/i18n/I18nContext'
import type { CopiedAcross } from '~/model/compare/copy-across'
import { formatCount } from '~/model/format/number'
import { Button } from '~/ui/Button'
import { CopyButton } from '~/ui/CopyButton'
import { download } from '~/ui/lazy-icons'
import { useAnnounce } from '~/ui/notices/LiveRegion'

type Props = { copied: CopiedAcross; itemId: string; from: Side; to: Side }

/** More lines are scrolled. */
const mostLinesShown = 10

/** The commands, and what was left out of them. */
export function CopiedResult({ copied, itemId, from, to }: Props) {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const textId = useId()
  const { commands, left, missing, withoutReferences, guesses } = copied
  const lines = commands.text.split('\n').length - 1
  const count = (number: number) => formatCount(number, language)
  const fileName = `${itemId}-quickstatements.txt`
  return (
    <>
      {lines > 0 && (
        <>
          <label htmlFor={textId}>{t('compare-copy-lines', sideTitle(to, t))}</label>
          <textarea
            id={textId}
            className={styles.commands}
            readOnly
            dir="ltr"
            spellCheck={false}
            wrap="off"
            rows={Math.min(lines, mostLinesShown)}
            value={commands.text.trimEnd()}
          />
          <p className={styles.actions}>
            <CopyButton text={commands.text} label={t('compare-merge-copy')} />
            <Button
              icon={download}
              onClick={() => {
                save(fileName, commands)
                announce(t('export-saved', count(lines), fileName, lines))
              }}
            >
              {t('export-save', t('export-format-quickstatements'))}
            </Button>
          </p>
        </>
      )}
      {left.length > 0 && (
        <div data-copy="left">
          <p>{t('compare-copy-left', count(left.length), left.length, sideTitle(to, t))}</p>
          <CopiedIds of={missing} from={from} />
        </div>
      )}
      {guesses.length > 0 && (
        <div data-copy="guesses">
          <p>{t('compare-copy-guesses', count(guesses.length), guesses.length)}</p>
          <CopiedIds of={guesses} from={from} />
        </div>
      )}
      {withoutReferences.length > 0 && (
        <p data-copy="references">
          {t('compare-copy-references', count(withoutReferences.length), withoutReferences.length)}
        </p>
      )}
      {commands.notes.map(({ message, statements }) => (
        <p key={message}>{t(message, statements.length)}</p>
      ))}
    </>
  )
}
