import { memo } from 'react'
import changeStyles from './Changes.module.css'
import styles from './TextChanges.module.css'
import { Becomes } from '~/features/history/Becomes'
import { TextDifference } from './TextDifference'
import { LabelledEntity } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { useGrowing } from '~/lib/useGrowing'
import { languageTag, termLanguageName } from '~/model/format/language-name'
import type { TextChange } from '~/model/history/terms-diff'
import { Disclosure } from '~/ui/Disclosure'

const itemFields: ReadonlySet<TextChange['field']> = new Set(['language', 'category', 'feature'])

/** As many moves or changed texts are open at once. */
export const shownOpen = 20

export function TextChanges({ changes }: { changes: readonly TextChange[] }) {
  const { t } = useI18n()
  const isLexeme = changes.some(({ field }) => field === 'lemma' || itemFields.has(field))
  return (
    <Disclosure
      label={t(isLexeme ? 'history-lexeme-texts' : 'history-texts')}
      defaultOpen={changes.length <= shownOpen}
      className={styles.texts}
    >
      <TextRows changes={changes} />
    </Disclosure>
  )
}

/** An item may have names in hundreds of languages, and thousands of aliases. */
export const growth = { first: 100, step: 200 }

export function TextRows({ changes }: { changes: readonly TextChange[] }) {
  const shown = useGrowing(changes.length, changes, growth)
  return (
    <dl className={styles.textList}>
      {changes.slice(0, shown).map((change, index) => (
        <TextRow key={index} change={change} />
      ))}
    </dl>
  )
}

/** What a text is: “label” with its language, “sitelink” with its site. */
export function FieldName({ field, code }: Pick<TextChange, 'field' | 'code'>) {
  const i18n = useI18n()
  return (
    <>
      {i18n.t(`history-field-${field}`)}{' '}
      {code !== '' && !itemFields.has(field) && (
        <b>{field === 'sitelink' ? <bdi>{code}</bdi> : termLanguageName(code, i18n)}</b>
      )}
    </>
  )
}

const TextRow = memo(function TextRow({ change: { field, code, before, after } }: { change: TextChange }) {
  const { t, language } = useI18n()
  const isItem = itemFields.has(field)
  const lang = field === 'sitelink' || isItem ? undefined : languageTag(code)
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  const textOf = (text: string, other = '', side: 'before' | 'after') =>
    isItem ? <LabelledEntity id={text} kind="item" /> : <TextDifference {...{ text, other, side }} />
  return (
    <div className={styles.textRow} data-change={kind}>
      <dt>
        <FieldName field={field} code={code} />
      </dt>
      <dd lang={lang}>
        {kind !== 'changed' && (
          <span className={changeStyles[kind]} lang={language}>
            {t(`history-change-${kind}`)}{' '}
          </span>
        )}
        {before !== undefined && textOf(before, after, 'before')}
        {before !== undefined && after !== undefined && <Becomes className={styles.arrow} />}
        {after !== undefined && textOf(after, before, 'after')}
      </dd>
    </div>
  )
})
