import changeStyles from './Changes.module.css'
import styles from './TextChanges.module.css'
import { TextDifference } from './TextDifference'
import { useI18n } from '~/i18n/I18nContext'
import { languageTag } from '~/model/format/language-name'
import { termLanguageName } from '~/model/format/term-language-name'
import type { TextChange } from '~/model/history/terms-diff'
import { Disclosure } from '~/ui/Disclosure'

/** As many are open at once. */
const shownOpen = 20

/** Labels, descriptions, aliases and sitelinks that changed, in a compact list. */
export function TextChanges({ changes }: { changes: readonly TextChange[] }) {
  const { t } = useI18n()
  return (
    <Disclosure label={t('history-texts')} defaultOpen={changes.length <= shownOpen} className={styles.texts}>
      <dl className={styles.textList}>
        {changes.map((change, index) => (
          <TextRow key={index} change={change} />
        ))}
      </dl>
    </Disclosure>
  )
}

function TextRow({ change: { field, code, before, after } }: { change: TextChange }) {
  const i18n = useI18n()
  const { t, language } = i18n
  const isSite = field === 'sitelink'
  const lang = isSite ? undefined : languageTag(code)
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return (
    <div className={styles.textRow} data-change={kind}>
      <dt>
        {t(`history-field-${field}`)} <b>{isSite ? <bdi>{code}</bdi> : termLanguageName(code, i18n)}</b>
      </dt>
      <dd lang={lang}>
        {kind !== 'changed' && (
          <span className={changeStyles[kind]} lang={language}>
            {t(`history-change-${kind}`)}{' '}
          </span>
        )}
        {before !== undefined && <TextDifference text={before} other={after ?? ''} side="before" />}
        {before !== undefined && after !== undefined && (
          <span className={styles.arrow}>
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">{t('history-becomes')}</span>
          </span>
        )}
        {after !== undefined && <TextDifference text={after} other={before ?? ''} side="after" />}
      </dd>
    </div>
  )
}
